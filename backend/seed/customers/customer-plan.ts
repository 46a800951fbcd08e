import type { CustomerType, Energy, UserStatus } from '@portal/contract';
import { type ContractPlan, drawContract } from '../contracts/contract-plan';
import type { SeedMeasures } from '../contracts/measure-rows';
import type { SeedAddress } from '../people/addresses';
import type { Person } from '../people/person';
import type { Random } from '../random/random';

/** What is decided of a customer before any row is made; a named account fixes what its case asks for. */
export interface CustomerPlan {
  customerNumber: string;
  type: CustomerType;
  contracts: ContractPlan[];
  /** In place of what is drawn. */
  person: Partial<Person>;
  address: Partial<SeedAddress>;
  /** INSEE code of the commune; any one when absent. */
  townCode?: string;
  passwordHash: string | null;
  validated: boolean;
  status: UserStatus;
  requests: 'some' | 'every' | 'none';
  /** Sent in the last 12 months. */
  sponsorships: number;
  coholder: boolean;
  dataUse: boolean;
  newsletter: boolean;
  /** A further contract was offered to them, and waits for their signature. */
  toSign?: boolean;
  /** Absent: without consent to the measures of their meters. */
  measures?: SeedMeasures;
}

const energyWeights = { EL: 62, NG: 8, both: 30 } as const;

/** The contracts of a household or a business: mostly one dwelling, now and then several places or none any more. */
function drawContracts(random: Random, type: CustomerType): ContractPlan[] {
  const places = random.weighted({ '1': 94, '2': 5, '3': 1 });
  return Array.from({ length: Number(places) }).flatMap((_, place) => {
    const energies = random.weighted(energyWeights);
    const wanted: Energy[] = energies === 'both' ? ['EL', 'NG'] : [energies];
    return wanted.map((energy) => drawContract(random, type, energy, { place }));
  });
}

/** A customer as the supplier's book has them. */
export function drawCustomer(
  random: Random,
  customerNumber: string,
  passwordHash: string | null,
): CustomerPlan {
  const type = random.weighted({ INDIVIDUAL: 86, PROFESSIONAL: 14 });
  return {
    customerNumber,
    type,
    contracts: drawContracts(random, type),
    person: {},
    address: {},
    passwordHash,
    validated: random.chance(0.97),
    status: random.chance(0.01) ? 'DISABLED' : 'ENABLED',
    requests: 'some',
    sponsorships: random.chance(0.05) ? random.int(1, 3) : 0,
    coholder: type === 'INDIVIDUAL' && random.chance(0.25),
    dataUse: random.chance(0.6),
    newsletter: random.chance(0.4),
  };
}
