import type { Frequency, RequestSubcategory } from '@portal/contract';
import { type Day, formatLongDay } from '@portal/domain';
import {
  type ContractPrices,
  instalmentTerms,
  keptChoice,
  monthsOf,
  priceEntry,
  productOfContract,
} from '../catalogue/catalogue.service';
import { raiseInstalments, replanInstalments } from '../payments/instalment-plan.service';
import { type Asked, type Change, keyOf, planOf } from './decision';
import { setCapacity, updateContract } from './offers.queries';
import { pricedDay } from './priced-day';
import { runningContract } from './running-contract.rules';

/** What an amendment changes of its contract; what is absent stays. */
export interface AmendedTerms {
  label: string;
  installmentFrequency?: Frequency;
  nextRenewDate?: Day;
  /** kVA; of electricity alone. */
  contractualCapacity?: number;
}

type Amended = Omit<Asked, 'wanted'>;

/** Years before and after, at the prices that the contract has: another power is no other price of the rest. */
interface Repriced {
  /** Undefined where the contract as it is cannot be priced, which the amendment mends. */
  before: ContractPrices | undefined;
  after: ContractPrices;
}

/** An amendment that was agreed elsewhere: nothing of it is decided here but what follows from it. */
export async function amendedTerms(asked: Amended, effectiveOn: Day, terms: AmendedTerms): Promise<Change> {
  const { contract } = asked.state;
  const { label, installmentFrequency, nextRenewDate, contractualCapacity } = terms;
  const repriced = await reprice(asked, contractualCapacity);
  return {
    verdict: 'CHANGE',
    subcategory: subjectOf(terms),
    summary: `Avenant à votre contrat\u00a0: ${label}, à effet du ${formatLongDay(effectiveOn)}.`,
    before: {
      ...(installmentFrequency !== undefined && { installmentFrequency: contract.installment_frequency }),
      ...(nextRenewDate !== undefined &&
        contract.next_renew_date !== null && { nextRenewDate: contract.next_renew_date }),
      ...(contractualCapacity !== undefined &&
        contract.contractual_capacity !== null && { contractualCapacity: contract.contractual_capacity }),
    },
    after: terms,
    prices: repriced?.after,
    apply: () => apply(asked, terms, repriced),
  };
}

function subjectOf({
  installmentFrequency,
  nextRenewDate,
  contractualCapacity,
}: AmendedTerms): RequestSubcategory {
  if (contractualCapacity !== undefined) return 'POWER_CHANGE';
  return installmentFrequency !== undefined && nextRenewDate === undefined ? 'PP_CHANGE' : 'OFFER_CHANGE';
}

async function reprice(asked: Amended, capacity: number | undefined): Promise<Repriced | undefined> {
  const { tx, day, state } = asked;
  const running = runningContract(state);
  if (capacity === undefined || capacity === running.capacity) return undefined;
  const laidOn = await pricedDay(asked);
  const pricedOn = laidOn < day ? laidOn : day;
  const entry = await productOfContract(tx, pricedOn, running.productCode);
  const priced = (contract: typeof running) => priceEntry(entry, keptChoice(contract, {}), pricedOn);
  return { before: ifPriced(() => priced(running)), after: priced({ ...running, capacity }) };
}

function ifPriced(price: () => ContractPrices): ContractPrices | undefined {
  try {
    return price();
  } catch {
    return undefined;
  }
}

async function apply(asked: Amended, terms: AmendedTerms, repriced: Repriced | undefined): Promise<void> {
  const { tx, clock, day, state } = asked;
  const { contract } = state;
  const { installmentFrequency, nextRenewDate, contractualCapacity } = terms;
  // Where nobody knows what the year came to, nobody knows by how much it rises: the instalments stay.
  if (repriced?.before && contract.billing_mode === 'PAYMENT_SCHEDULE') {
    const cents = repriced.after.yearlyCents - repriced.before.yearlyCents;
    const months = monthsOf(contract.installment_frequency);
    await raiseInstalments(tx, clock, planOf(asked), { months, changes: [{ cents, once: false }] });
  }
  if (contractualCapacity !== undefined) await setCapacity(tx, keyOf(asked), contractualCapacity);
  if (installmentFrequency !== undefined && installmentFrequency !== contract.installment_frequency) {
    await replanInstalments(tx, clock, planOf(asked), {
      from: await instalmentTerms(tx, day, contract.installment_frequency),
      to: await instalmentTerms(tx, day, installmentFrequency),
    });
  }
  if ([installmentFrequency, nextRenewDate, contractualCapacity].every((term) => term === undefined)) return;
  await updateContract(tx, keyOf(asked), {
    ...(installmentFrequency !== undefined && { installment_frequency: installmentFrequency }),
    ...(nextRenewDate !== undefined && { next_renew_date: nextRenewDate }),
    updated_at: clock(),
  });
}
