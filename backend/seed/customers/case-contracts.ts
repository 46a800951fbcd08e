import type { CustomerType, Energy, ProcessType } from '@portal/contract';
import { addDays, allowsRateOption, awaitsFirstPayment, type Day, isWorkingDay } from '@portal/domain';
import { type ContractPlan, drawContract } from '../contracts/contract-plan';
import { contractNumberOf } from '../contracts/contract-rows';
import { deliveryPointNumber } from '../people/identifiers';
import { defaultProduct, isSoldThrough } from '../reference/products';
import type { Random } from '../random/random';
import { packageFor } from '../reference/packages';
import { type CasePackage, offeredPackage } from './case-prices';
import type { MadeCustomer } from './customer-rows';

type Made = MadeCustomer['contracts'][number];

/** What was sold by one case before today: the contracts of one day and one place, none of which awaits a payment. */
export function contractsSoldTo({ contracts }: MadeCustomer, today: Day): Made[] {
  const [first] = contracts;
  if (!first || first.dates.subscription >= today) return [];
  const sold = contracts.filter(
    ({ plan, dates }) => plan.place === first.plan.place && dates.subscription === first.dates.subscription,
  );
  return sold.some(({ plan }) => awaitsFirstPayment(plan.status)) ? [] : sold;
}

/** The contracts of a customer's that one case made and that wait for its first payment: of one day and status. */
export function contractsAwaiting({ contracts }: MadeCustomer): Made[] {
  const first = contracts.find(({ plan }) => awaitsFirstPayment(plan.status));
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
  /** Null for products without. */
  chosen: CasePackage | null;
  /** For the contract of a customer; the case of a prospect has its own. */
  processType?: ProcessType;
}

/** A contract of a customer as the case that made it has it. */
export const soldContract = ({
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
  chosen: packageOf(plan),
  processType,
});

function packageOf({ product, yearlyKwh }: ContractPlan): CasePackage | null {
  const found = packageFor(product.code, yearlyKwh);
  return found && { id: found.chosen.id, authorizedPackages: found.authorized };
}

/** What a prospect chose; all of it is sold. */
export function drawnContracts(
  random: Random,
  { number, type, day, channel }: { number: number; type: CustomerType; day: Day; channel: string },
): DraftedContract[] {
  const energies = random.weighted({ EL: 60, NG: 8, 'EL NG': 32 }).split(' ') as Energy[];
  return energies.map((energy) => {
    const plan = saleable(drawContract(random, type, energy), channel);
    return {
      plan,
      chosen: offeredPackage(plan, day),
      number: contractNumberOf(String(900_000_000 + number), energy, 1).slice(0, 24),
      point: deliveryPointNumber(String(90_000_000 + number), energy === 'EL' ? 1 : 2),
      start: workingDayFrom(addDays(day, random.int(14, 35))),
      startRange: 'LATER',
    };
  });
}

function workingDayFrom(day: Day): Day {
  return isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1));
}

/** kWh a year that no agent is refused for (B4.2): beyond, the supplier's sales team makes the offer. */
const usualKwh: Record<Energy, number> = { EL: 14_000, NG: 28_000 };

/** Through that group, of usual consumption; peak and off-peak hours are not sold with the smallest power. */
function saleable(drawn: ContractPlan, channel: string): ContractPlan {
  const { product, yearlyKwh } = drawn;
  const plan = {
    ...drawn,
    product: isSoldThrough(product, channel) ? product : defaultProduct(product),
    yearlyKwh: Math.min(yearlyKwh, usualKwh[product.energy]),
  };
  return isSold(plan) ? plan : { ...plan, band: '6' };
}

export const isSold = ({ product, band }: ContractPlan): boolean =>
  product.energy === 'NG' || allowsRateOption(product.energy, Number(band), product.rateOption);
