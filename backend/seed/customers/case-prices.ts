import type { Day, Estimate } from '@portal/domain';
import { prepaymentFrequencies } from '@portal/contract';
import {
  type CatalogueEntry,
  type ContractPrices,
  type ContractRate,
  instalmentOf,
  keptChoice,
  priceEntry,
  suitedPackage,
} from '../../src/domains/billing/catalogue/catalogue.service';
import type { ContractPlan } from '../contracts/contract-plan';
import { packageFor, plansOf } from '../reference/packages';
import { productRows } from '../reference/products';
import { installmentFeeRows, productRateRows } from '../reference/rates';
import { taxRows, unitPriceRows } from '../reference/tariff';

const entries = new Map<string, CatalogueEntry>();
const inForce = <R extends { valid_from: unknown; valid_to?: unknown }>(rows: readonly R[], day: Day): R[] =>
  rows.filter(
    ({ valid_from, valid_to }) => String(valid_from) <= day && (!valid_to || String(valid_to) > day),
  );

/** The prices of a product, as the seed writes them to the database. */
function entryOf(code: string, day: Day): CatalogueEntry {
  const known = entries.get(`${code} ${day}`);
  if (known) return known;
  const product = productRows().find((row) => row.code === code);
  const of = ({ product_code }: { product_code: string }) => product_code === code;
  const entry = {
    product,
    unitPrices: inForce(unitPriceRows().filter(of), day),
    rates: inForce(productRateRows().filter(of), day),
    taxes: inForce(taxRows(), day).filter(({ energy }) => energy === product?.energy),
    fees: inForce(installmentFeeRows(), day),
    plans: plansOf(code),
  } as unknown as CatalogueEntry;
  entries.set(`${code} ${day}`, entry);
  return entry;
}

/** The prices that a case was made with, by the portal's own rules. */
export function casePrices(
  { product, band, yearlyKwh, frequency }: ContractPlan,
  day: Day,
  packageId: string | null,
): ContractPrices {
  const choice = {
    energy: product.energy,
    productCode: product.code,
    capacity: product.energy === 'EL' ? Number(band) : null,
    packageIds: packageId === null ? [] : [packageId],
    estimates: [{ energy: product.energy, timeframe: 'TOTAL_HOUR' as const, quantity: yearlyKwh }],
    frequency: prepaymentFrequencies.find((each) => each === frequency),
    optionCodes: [],
  };
  return priceEntry(entryOf(product.code, day), choice, day);
}

/** The same, for a case whose contract has the package that the demo chooses for its consumption. */
export const defaultCasePrices = (plan: ContractPlan, day: Day): ContractPrices =>
  casePrices(plan, day, packageFor(plan.product.code, plan.yearlyKwh)?.chosen.id ?? null);

/** The package that a case is offered for what the home uses; null for products without. */
export const offeredPackage = ({ product, yearlyKwh }: ContractPlan, day: Day): CasePackage | null =>
  suitedPackage(entryOf(product.code, day), [{ timeframe: 'TOTAL_HOUR', quantity: yearlyKwh }]);

export interface CasePackage {
  id: string;
  /** Ids that its holder may change to. */
  authorizedPackages: string[];
}

/**
 * The instalment of a contract that runs, as the portal schedules it on that day: by its own package, options and
 * estimates.
 */
export function scheduledInstalment(
  { product, band, frequency, yearlyKwh }: ContractPlan,
  day: Day,
  { rates, estimates }: { rates: readonly ContractRate[]; estimates: readonly Estimate[] },
): ReturnType<typeof instalmentOf> {
  const chosen = packageFor(product.code, yearlyKwh)?.chosen;
  const own = chosen ? { id: chosen.id, summerKwh: chosen.summer, winterKwh: chosen.winter } : null;
  const running = {
    customerType: product.customerType,
    energy: product.energy,
    productCode: product.code,
    capacity: product.energy === 'EL' ? Number(band) : null,
    estimates,
    frequency,
    rates,
    package: own,
    authorizedPackages: [],
    start: null,
  };
  return instalmentOf(priceEntry(entryOf(product.code, day), keptChoice(running, {}), day));
}
