import type { Frequency, RequestSubcategory } from '@portal/contract';
import { type Day, formatLongDay } from '@portal/domain';
import {
  type ContractPrices,
  instalmentOf,
  keptChoice,
  priceEntry,
  productOfContract,
} from '../../billing/catalogue/catalogue.service';
import { replanInstalments, repriceInstalments } from '../../billing/payments/instalment-plan.service';
import { type Asked, type Change, keyOf, planOf } from './decision';
import { setCapacity, updateContract } from './offers.queries';
import { runningContract } from '../../billing/contract-terms/contract-terms.service';

/** What an amendment changes of its contract; what is absent stays. */
export interface AmendedTerms {
  label: string;
  installmentFrequency?: Frequency;
  nextRenewDate?: Day;
  /** kVA; of electricity alone. */
  contractualCapacity?: number;
}

type Amended = Omit<Asked, 'wanted'>;

/** An amendment that was agreed elsewhere: nothing of it is decided here but what follows from it. */
export async function amendedTerms(asked: Amended, effectiveOn: Day, terms: AmendedTerms): Promise<Change> {
  const { contract } = asked.state;
  const { label, installmentFrequency, nextRenewDate, contractualCapacity } = terms;
  const quote = await amendedPrices(asked, terms);
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
    prices: quote,
    apply: () => apply(asked, terms, quote),
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

/** Priced as a change of offer is: the contract's own choice, on the day on which it is changed. */
async function amendedPrices(
  { tx, day, state }: Amended,
  { contractualCapacity, installmentFrequency: frequency }: AmendedTerms,
): Promise<ContractPrices | undefined> {
  const running = runningContract(state);
  const capacity = contractualCapacity ?? running.capacity;
  const choice = isRescheduled(state, frequency) ? { frequency } : {};
  if (capacity === running.capacity && !choice.frequency) return undefined;
  const entry = await productOfContract(tx, day, running.productCode);
  return priceEntry(entry, keptChoice({ ...running, capacity }, choice), day);
}

const isRescheduled = ({ contract }: Asked['state'], frequency: Frequency | undefined): boolean =>
  frequency !== undefined &&
  frequency !== contract.installment_frequency &&
  contract.billing_mode === 'PAYMENT_SCHEDULE';

async function apply(asked: Amended, terms: AmendedTerms, quote: ContractPrices | undefined): Promise<void> {
  const { tx, clock, state } = asked;
  const { contract } = state;
  const { installmentFrequency, nextRenewDate, contractualCapacity } = terms;
  if (quote && contract.billing_mode === 'PAYMENT_SCHEDULE') {
    const plan = isRescheduled(state, installmentFrequency) ? replanInstalments : repriceInstalments;
    await plan(tx, clock, planOf(asked), instalmentOf(quote));
  }
  if (contractualCapacity !== undefined) await setCapacity(tx, keyOf(asked), contractualCapacity);
  if ([installmentFrequency, nextRenewDate, contractualCapacity].every((term) => term === undefined)) return;
  await updateContract(tx, keyOf(asked), {
    ...(installmentFrequency !== undefined && { installment_frequency: installmentFrequency }),
    ...(nextRenewDate !== undefined && { next_renew_date: nextRenewDate }),
    updated_at: clock(),
  });
}
