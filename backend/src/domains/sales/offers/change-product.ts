import { estimatesFor } from '@portal/domain';
import {
  type CatalogueEntry,
  changedChoice,
  type ContractPrices,
  frequencyNotSold,
  frequencyWith,
  instalmentOf,
  isCyclical,
  optionCodesOf,
  priceEntry,
  soldPackage,
  soldProduct,
  suitedPackage,
  type SuitedPackage,
} from '../../billing/catalogue/catalogue.service';
import { planInstalments, replanInstalments } from '../../billing/payments/instalment-plan.service';
import { type Asked, choosesAny, type Decision, keyOf, planOf, refusal } from './decision';
import {
  lastPackageChange,
  replaceEstimates,
  replacePackages,
  replaceRates,
  updateContract,
} from './offers.queries';
import { packageRows } from './package-rows';
import { nextMonth, nextChange, onceAMonth } from './offers.rules';
import { runningContract } from '../../billing/contract-terms/contract-terms.service';

/**
 * Another product. What depends on it starts anew: package and options are those sent with it, else the package that
 * suits and no option (back-office 4). The frequency is the one sent, else the contract's own, of which there is
 * already a choice; a cyclical product is paid by the month.
 * @throws DomainError 422 for a product or option that is not sold.
 */
export async function changeProduct(asked: Asked): Promise<Decision> {
  const { tx, day, state, wanted, author } = asked;
  const { contract } = state;
  const code = wanted.chosenProduct?.productCode;
  if (code === undefined) return refusal('Choisissez une offre');
  if (code === contract.product_code)
    return { verdict: 'SAME', description: 'Cette offre est déjà la vôtre' };
  const entry = await soldProduct(
    tx,
    day,
    { customerType: contract.customer_type, energies: [contract.energy], channel: author.channel },
    code,
  );
  const choice = await packageChoice(asked, entry);
  if ('verdict' in choice) return choice;
  const frequency = frequencyWith(entry, wanted.installmentFrequency, contract.installment_frequency);
  if (frequency === null) return refusal(frequencyNotSold);
  const prices = priceEntry(
    entry,
    changedChoice(runningContract(state), {
      productCode: code,
      packageIds: choice.package ? [choice.package.id] : [],
      frequency,
      optionCodes: optionCodesOf(entry, wanted.chosenProduct?.additionalRates ?? []),
    }),
    day,
  );
  return {
    verdict: 'CHANGE',
    subcategory: 'OFFER_CHANGE',
    summary: `Nouvelle offre\u00a0: ${entry.product.label}.`,
    before: {
      productCode: contract.product_code,
      installmentFrequency: contract.installment_frequency,
      packages: state.packages.map(({ timeframe, package_id }) => ({ timeframe, packageId: package_id })),
      options: state.rates.filter(({ active }) => active).map((rate) => rate.code),
    },
    after: { productCode: code, installmentFrequency: frequency, prices },
    prices,
    quote: prices,
    nextPossibleDate: choice.package ? nextMonth(day) : undefined,
    apply: () => apply(asked, entry, choice.package, prices),
  };
}

/**
 * The package asked for, or the one that suits; null for a product without packages. Either is a change of package,
 * and possible once a month (customer-space 5): two products in turn are no way around it.
 */
async function packageChoice(
  asked: Asked,
  entry: CatalogueEntry,
): Promise<Decision | { package: SuitedPackage | null }> {
  const { tx, day, state, wanted } = asked;
  if (isCyclical(entry)) return { package: null };
  const suited = suitedPackage(entry, state.estimates);
  if (!suited) return refusal('Aucun forfait de cette offre ne correspond à votre consommation');
  const [id = suited.id, ...others] = new Set((wanted.chosenPackages ?? []).map((each) => each.id));
  if (others.length > 0) return refusal('Les forfaits d’été et d’hiver vont par paire');
  const pair = soldPackage(entry, id);
  const offered = id === suited.id || choosesAny(asked.author) || suited.authorizedPackages.includes(id);
  if (!pair || !offered) return refusal('Ce forfait n’est pas proposé pour votre contrat');
  const next = nextChange(await lastPackageChange(tx, keyOf(asked)), day);
  return next === null ? { package: { ...suited, id, ...pair } } : refusal(onceAMonth('package', next), next);
}

async function apply(
  asked: Asked,
  { product, rates }: CatalogueEntry,
  taken: SuitedPackage | null,
  prices: ContractPrices,
): Promise<void> {
  const { tx, clock, state } = asked;
  const key = keyOf(asked);
  const active = new Set(prices.additionalRates.filter((rate) => rate.active).map(({ code }) => code));
  await replaceRates(
    tx,
    key,
    rates.map(({ code, label, kind, unit, price_micros, position }) => ({
      ...key,
      code,
      label,
      kind,
      unit,
      price_micros,
      active: active.has(code),
      position,
      updated_at: null,
    })),
  );
  await replacePackages(tx, key, taken ? packageRows(asked, taken) : []);
  await replaceEstimates(
    tx,
    key,
    estimatesFor(product.rate_option, state.estimates).map(({ timeframe, quantity }) => ({
      ...key,
      timeframe,
      quantity_kwh: quantity,
    })),
  );
  await changePlan(asked, product, prices);
  await updateContract(tx, key, {
    product_code: product.code,
    product_label: product.label,
    offer: product.label,
    billing_mode: product.billing_mode,
    rate_option: product.rate_option,
    installment_frequency: prices.frequency,
    settlement_frequency: product.billing_mode === 'PAYMENT_SCHEDULE' ? 'BIANNUAL' : 'MONTHLY',
    updated_at: clock(),
  });
}

/** A schedule goes on with the new instalments, ends, or begins: of a contract that was billed on what it used. */
async function changePlan(
  asked: Asked,
  { billing_mode }: CatalogueEntry['product'],
  prices: ContractPrices,
): Promise<void> {
  const { tx, clock, day, state } = asked;
  const { billing_mode: before, effective_start_date: start } = state.contract;
  const instalment = instalmentOf(prices);
  if (billing_mode !== 'PAYMENT_SCHEDULE') return replanInstalments(tx, clock, planOf(asked), 'none');
  if (before === 'PAYMENT_SCHEDULE') return replanInstalments(tx, clock, planOf(asked), instalment);
  const after = start !== null && start > day ? start : day;
  return planInstalments(tx, clock, planOf(asked), { ...instalment, after, firstIsPaid: false });
}
