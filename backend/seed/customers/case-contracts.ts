import type { CustomerType, Energy, ProcessType } from '@portal/contract';
import { addDays, allowsRateOption, type Day } from '@portal/domain';
import { type ContractPlan, drawContract } from '../contracts/contract-plan';
import { contractNumberOf } from '../contracts/contract-rows';
import { deliveryPointNumber } from '../people/identifiers';
import type { Random } from '../random/random';
import type { MadeCustomer } from './customer-rows';

type Made = MadeCustomer['contracts'][number];

/** What was sold by one case before today: the contracts of one day and one place, none of which awaits a payment. */
export function contractsSoldTo({ contracts }: MadeCustomer, today: Day): Made[] {
  const [first] = contracts;
  if (!first || first.dates.subscription >= today) return [];
  const sold = contracts.filter(
    ({ plan, dates }) => plan.place === first.plan.place && dates.subscription === first.dates.subscription,
  );
  return sold.some(({ plan }) => awaiting.includes(plan.status)) ? [] : sold;
}

const awaiting: readonly string[] = ['waiting-prepay', 'paymentFailure'];

/** The contracts of a customer's that one case made and that wait for its first payment: of one day and status. */
export function contractsAwaiting({ contracts }: MadeCustomer): Made[] {
  const first = contracts.find(({ plan }) => awaiting.includes(plan.status));
  if (!first) return [];
  const { plan, dates } = first;
  return contracts.filter(
    (each) => each.plan.status === plan.status && each.dates.subscription === dates.subscription,
  );
}

export interface DraftedContract {
  plan: ContractPlan;
  number: string;
  point: string;
  start: Day;
  startRange: 'NOW' | 'LATER';
  /** Of a contract that a customer holds; the case of a prospect has its own. */
  processType?: ProcessType;
}

/** A contract of a customer as the case that made it has it. */
export const heldContract = ({
  plan,
  key,
  pointOfDelivery,
  dates,
  processType,
  startRange,
}: Made): DraftedContract => ({
  plan,
  number: key.contract_number,
  point: pointOfDelivery,
  start: dates.start ?? addDays(dates.subscription, 14),
  startRange,
  processType,
});

/** What a prospect chose; all of it is sold. */
export function drawnContracts(
  random: Random,
  { number, type, day }: { number: number; type: CustomerType; day: Day },
): DraftedContract[] {
  const energies = random.weighted({ EL: 60, NG: 8, 'EL NG': 32 }).split(' ') as Energy[];
  return energies.map((energy) => ({
    plan: saleable(drawContract(random, type, energy)),
    number: contractNumberOf(String(900_000_000 + number), energy, 1).slice(0, 24),
    point: deliveryPointNumber(String(90_000_000 + number), energy === 'EL' ? 1 : 2),
    start: addDays(day, random.int(14, 35)),
    startRange: 'LATER',
  }));
}

/** Peak and off-peak hours are not sold with the smallest power. */
const saleable = (plan: ContractPlan): ContractPlan => (isSold(plan) ? plan : { ...plan, band: '6' });

export const isSold = ({ product, band }: ContractPlan): boolean =>
  product.energy === 'NG' || allowsRateOption(product.energy, Number(band), product.rateOption);
