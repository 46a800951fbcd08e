import type { RequestSubcategory } from '@portal/contract';
import { type CatalogueEntry, productOfContract } from '../catalogue/catalogue.service';
import { type Asked, type Decision, keyOf, refusal } from './decision';
import { setRate, updateContract } from './offers.queries';

/** The source has a subject for the tree and for Social Plastic, each way; others are a change of offer. */
const subjects: Record<string, readonly [added: RequestSubcategory, removed: RequestSubcategory]> = {
  OPT_TREE: ['OPTION_ADD_SAVETREE', 'OPTION_DELETE_SAVETREE'],
  OPT_PLASTIC: ['OPTION_ADD_PLASTIC', 'OPTION_DELETE_PLASTIC'],
};

interface Toggle {
  code: string;
  label: string;
  active: boolean;
}

/** Options taken and given back. One in force keeps its price; one taken now has today's. */
export async function changeOptions(asked: Asked): Promise<Decision> {
  const { state, wanted, tx, day } = asked;
  const rates = wanted.chosenProduct?.additionalRates ?? [];
  if (rates.length === 0) return refusal('Choisissez une option');
  const { rates: offered } = await productOfContract(tx, day, state.contract.product_code);
  const toggles: Toggle[] = [];
  for (const { code, active } of new Map(rates.map((rate) => [rate.code, rate])).values()) {
    const own = state.rates.find((rate) => rate.code === code);
    const sold = offered.find((rate) => rate.code === code);
    const known = own ?? sold;
    if (!known || (active && !own?.active && !sold)) {
      return refusal('Cette option n’est pas proposée avec votre offre');
    }
    if ((own?.active ?? false) === active) continue;
    if (known.kind !== 'OPTION') return refusal(`«\u00a0${known.label}\u00a0» ne se choisit pas`);
    toggles.push({ code, label: known.label, active });
  }
  const [first] = toggles;
  if (!first) return { verdict: 'SAME', description: 'Vos options sont déjà celles-ci' };
  return {
    verdict: 'CHANGE',
    subcategory: subjectOf(toggles, first),
    summary: toggles
      .map(({ label, active }) => `Option ${active ? 'ajoutée' : 'supprimée'}\u00a0: ${label}.`)
      .join(' '),
    before: { options: toggles.map(({ code, active }) => ({ code, active: !active })) },
    after: { options: toggles.map(({ code, active }) => ({ code, active })) },
    apply: () => apply(asked, toggles, offered),
  };
}

const subjectOf = (toggles: readonly Toggle[], first: Toggle): RequestSubcategory =>
  toggles.length === 1 ? (subjects[first.code]?.[first.active ? 0 : 1] ?? 'OFFER_CHANGE') : 'OFFER_CHANGE';

async function apply(
  asked: Asked,
  toggles: readonly Toggle[],
  offered: CatalogueEntry['rates'],
): Promise<void> {
  const { tx, clock, state } = asked;
  const updated_at = clock();
  for (const { code, active } of toggles) {
    const own = state.rates.find((rate) => rate.code === code);
    const sold = offered.find((rate) => rate.code === code);
    const terms = (active ? sold : undefined) ?? own ?? sold;
    if (!terms) continue;
    const { label, kind, unit, price_micros, position } = terms;
    await setRate(tx, {
      ...keyOf(asked),
      code,
      label,
      kind,
      unit,
      price_micros,
      position: own?.position ?? position,
      active,
      updated_at,
    });
  }
  await updateContract(tx, keyOf(asked), { updated_at });
}
