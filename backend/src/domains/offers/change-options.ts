import type { RequestSubcategory } from '@portal/contract';
import { type Day, parisDayOf } from '@portal/domain';
import {
  type CatalogueEntry,
  type ContractRate,
  keptChoice,
  monthsOf,
  optionYearCents,
  priceEntry,
  productOfContract,
  ratesAfter,
  switchedRates,
} from '../catalogue/catalogue.service';
import { raiseInstalments, type YearlyChange } from '../payments/instalment-plan.service';
import { type Asked, type Decision, keyOf, planOf, refusal } from './decision';
import { setRate, updateContract } from './offers.queries';
import { pricedDay, startOfYear } from './priced-day';
import { runningContract } from './running-contract.rules';

/** The source has a subject for the tree and for Social Plastic, each way; others are a change of offer. */
const subjects: Record<string, readonly [added: RequestSubcategory, removed: RequestSubcategory]> = {
  OPT_TREE: ['OPTION_ADD_SAVETREE', 'OPTION_DELETE_SAVETREE'],
  OPT_PLASTIC: ['OPTION_ADD_PLASTIC', 'OPTION_DELETE_PLASTIC'],
};

/** Options taken and given back. One in force keeps its price; one taken now has today's. */
export async function changeOptions(asked: Asked): Promise<Decision> {
  const { state, wanted, tx, day } = asked;
  const rates = wanted.chosenProduct?.additionalRates ?? [];
  if (rates.length === 0) return refusal('Choisissez une option');
  const entry = await productOfContract(tx, day, state.contract.product_code);
  const running = runningContract(state);
  const found = switchedRates(running.rates, entry, rates);
  if (found.refusal !== null) return refusal(found.refusal);
  const { switched } = found;
  const [first] = switched;
  if (!first) return { verdict: 'SAME', description: 'Vos options sont déjà celles-ci' };
  return {
    verdict: 'CHANGE',
    subcategory: subjectOf(switched, first),
    summary: switched
      .map(({ label, active }) => `Option ${active ? 'ajoutée' : 'supprimée'}\u00a0: ${label}.`)
      .join(' '),
    before: { options: switched.map(({ code, active }) => ({ code, active: !active })) },
    after: { options: switched.map(({ code, active }) => ({ code, active })) },
    quote: priceEntry(entry, keptChoice(running, { rates: ratesAfter(running.rates, switched) }), day),
    apply: () => apply(asked, entry, switched),
  };
}

const subjectOf = (switched: readonly ContractRate[], first: ContractRate): RequestSubcategory =>
  switched.length === 1 ? (subjects[first.code]?.[first.active ? 0 : 1] ?? 'OFFER_CHANGE') : 'OFFER_CHANGE';

async function apply(asked: Asked, entry: CatalogueEntry, switched: readonly ContractRate[]): Promise<void> {
  const { tx, clock, state } = asked;
  const { contract } = state;
  const updated_at = clock();
  if (contract.billing_mode === 'PAYMENT_SCHEDULE') {
    await raiseInstalments(tx, clock, planOf(asked), {
      months: monthsOf(contract.installment_frequency),
      changes: await yearlyChanges(asked, entry, switched),
    });
  }
  for (const rate of switched) {
    const own = state.rates.find(({ code }) => code === rate.code);
    const sold = entry.rates.find(({ code }) => code === rate.code);
    const position = own?.position ?? sold?.position ?? 0;
    await setRate(tx, { ...keyOf(asked), ...rate, position, updated_at });
  }
  await updateContract(tx, keyOf(asked), { updated_at });
}

/**
 * What each option adds to the contract's year, or takes from it. One given back is worth what the instalments were
 * laid by: the prices and taxes of the day it was taken on, or of the year or package that was priced after it. Of
 * what counts once, nothing is left to take back in a later year.
 */
async function yearlyChanges(
  asked: Asked,
  today: CatalogueEntry,
  switched: readonly ContractRate[],
): Promise<YearlyChange[]> {
  const { tx, day, state } = asked;
  const contract = runningContract(state);
  const yearStart = startOfYear(asked);
  const priced = await pricedDay(asked);
  const changes: YearlyChange[] = [];
  for (const rate of switched) {
    const once = rate.unit === 'EUR';
    if (rate.active) {
      changes.push({ cents: optionYearCents(today, contract, rate), once });
      continue;
    }
    const taken = takenOn(asked, rate.code);
    if (once && taken < yearStart) continue;
    const laidOn = taken > priced ? taken : priced;
    const entry = laidOn < day ? await productOfContract(tx, laidOn, contract.productCode) : today;
    changes.push({ cents: -optionYearCents(entry, contract, rate), once });
  }
  return changes;
}

/** The day on which an option was last switched; one that came with the contract, its first day. */
function takenOn({ state: { contract, rates } }: Asked, code: string): Day {
  const switchedAt = rates.find((rate) => rate.code === code)?.updated_at;
  if (switchedAt) return parisDayOf(switchedAt);
  return contract.effective_start_date ?? contract.subscription_date;
}
