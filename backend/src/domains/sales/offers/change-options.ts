import type { RequestSubcategory } from '@portal/contract';
import {
  type CatalogueEntry,
  type ContractPrices,
  type ContractRate,
  instalmentOf,
  keptChoice,
  priceEntry,
  productOfContract,
  ratesAfter,
  switchedRates,
} from '../../billing/catalogue/catalogue.service';
import { repriceInstalments } from '../../billing/payments/instalment-plan.service';
import { type Asked, type Decision, keyOf, planOf, refusal } from './decision';
import { setRate, updateContract } from './offers.queries';
import { runningContract } from '../../billing/contract-terms/contract-terms.service';

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
  const quote = priceEntry(entry, keptChoice(running, { rates: ratesAfter(running.rates, switched) }), day);
  return {
    verdict: 'CHANGE',
    subcategory: subjectOf(switched, first),
    summary: switched
      .map(({ label, active }) => `Option ${active ? 'ajoutée' : 'supprimée'}\u00a0: ${label}.`)
      .join(' '),
    before: { options: switched.map(({ code, active }) => ({ code, active: !active })) },
    after: { options: switched.map(({ code, active }) => ({ code, active })) },
    quote,
    apply: () => apply(asked, entry, switched, quote),
  };
}

const subjectOf = (switched: readonly ContractRate[], first: ContractRate): RequestSubcategory =>
  switched.length === 1 ? (subjects[first.code]?.[first.active ? 0 : 1] ?? 'OFFER_CHANGE') : 'OFFER_CHANGE';

async function apply(
  asked: Asked,
  entry: CatalogueEntry,
  switched: readonly ContractRate[],
  quote: ContractPrices,
): Promise<void> {
  const { tx, clock, state } = asked;
  const { contract } = state;
  const updated_at = clock();
  if (contract.billing_mode === 'PAYMENT_SCHEDULE') {
    await repriceInstalments(tx, clock, planOf(asked), instalmentOf(quote));
  }
  for (const rate of switched) {
    const own = state.rates.find(({ code }) => code === rate.code);
    const sold = entry.rates.find(({ code }) => code === rate.code);
    const position = own?.position ?? sold?.position ?? 0;
    await setRate(tx, { ...keyOf(asked), ...rate, position, updated_at });
  }
  await updateContract(tx, keyOf(asked), { updated_at });
}
