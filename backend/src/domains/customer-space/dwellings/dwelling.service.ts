import type { ResponseOf } from '@portal/contract';
import { isClosedContract, parisDayOf } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Written } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { conflict, notFound } from '../../../platform/errors';
import { addUpYears } from './dwelling-years.queries';
import {
  type ContractKey,
  deleteDwelling,
  findGroups,
  findOfAddress,
  findSupplied,
  keepDwelling,
} from './dwellings.queries';
import { closestGroup, type Compared, type Dwelling, toGroup } from './similar-groups.rules';

type Supplied = NonNullable<Awaited<ReturnType<typeof findSupplied>>>;

const nothing = { dwelling: null, own: null, group: null };

/** The customer's home beside those like it. @throws DomainError 404 for a contract that is not theirs */
export async function similarDwellings(db: Db, key: ContractKey): Promise<Compared> {
  const supplied = await findSupplied(db, key);
  if (!supplied) throw notFound('Ce contrat n’existe pas');
  const refusal = refusalOf(supplied);
  if (refusal !== null) return { refusal, ...nothing };
  const dwelling = dwellingOf(supplied);
  if (!dwelling) return { refusal: null, ...nothing };
  const { year_kwh, year_until, energy, postal_code } = supplied;
  const found = closestGroup(dwelling, postal_code ?? '', await findGroups(db, energy, dwelling));
  return {
    refusal: null,
    dwelling,
    own: year_kwh === null || year_until === null ? null : { kwh: year_kwh, until: year_until },
    group: found && toGroup(found),
  };
}

function refusalOf({ status, type }: Supplied): Compared['refusal'] {
  if (type === 'PROFESSIONAL') return 'BUSINESS';
  if (isClosedContract(status)) return 'CLOSED';
  return status === 'effective' ? null : 'NOT_STARTED';
}

const dwellingOf = ({ housing_type, area, heating_type }: Supplied): Dwelling | null =>
  housing_type === null || area === null || heating_type === null
    ? null
    : { housingType: housing_type, area, heatingType: heating_type };

/**
 * Keeps what the customer says of their home, for every contract of the address, or deletes it.
 * @throws DomainError 404 for a contract that is not theirs, 409 for one that supplies no home
 */
export async function setDwelling(
  tx: Db,
  clock: Clock,
  key: ContractKey,
  dwelling: Dwelling | null,
): Promise<Written<ResponseOf<'/setDwelling'>>> {
  const supplied = await findSupplied(tx, key);
  if (!supplied) throw notFound('Ce contrat n’existe pas');
  const refusal = refusalOf(supplied);
  if (refusal !== null && dwelling !== null) {
    throw conflict('Ce contrat n’alimente pas de logement en ce moment\u00a0: rien n’est à comparer');
  }
  const contracts = await findOfAddress(tx, key);
  if (dwelling === null) await deleteDwelling(tx, key.customerNumber, contracts);
  else {
    await keepDwelling(tx, key.customerNumber, contracts, dwelling, clock());
    await addUpYears(tx, parisDayOf(clock()), { customerNumber: key.customerNumber });
  }
  return {
    answer: { ...(await similarDwellings(tx, key)), contracts },
    detail: { dwelling: dwelling === null ? 'TAKEN_BACK' : 'SAID', contracts: contracts.length },
  };
}
