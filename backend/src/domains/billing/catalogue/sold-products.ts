import type { CustomerType, Energy } from '@portal/contract';
import type { Day } from '@portal/domain';
import type { Db } from '../../../platform/database';
import type { CatalogueEntry, PackagePair, Plan } from './catalogue-entry';
import * as queries from './catalogue.queries';

export interface Market {
  customerType: CustomerType;
  energies: readonly Energy[];
  /** The group that sells, or WEB. */
  channel: string;
}

/** A group sells what its main group does. */
const sellsIn = (channels: string[] | null, channel: string): boolean =>
  channels === null || channels.some((each) => channel === each || channel.startsWith(`${each}_`));

/** The products sold there on that day, with all that prices them; in the catalogue's order. */
export async function soldProducts(db: Db, day: Day, market: Market): Promise<CatalogueEntry[]> {
  const products = (await queries.findSoldProducts(db, day, market)).filter(({ channels }) =>
    sellsIn(channels, market.channel),
  );
  return entriesOf(db, day, products);
}

/** A product by its code, sold or not: contracts of other days keep theirs. */
export async function productOf(db: Db, day: Day, code: string): Promise<CatalogueEntry | undefined> {
  const product = await queries.findProduct(db, code);
  return product && (await entriesOf(db, day, [product]))[0];
}

async function entriesOf(
  db: Db,
  day: Day,
  products: readonly CatalogueEntry['product'][],
): Promise<CatalogueEntry[]> {
  const codes = products.map(({ code }) => code);
  const [unitPrices, rates, taxes, fees, packages] = await Promise.all([
    queries.findUnitPrices(db, day, codes),
    queries.findRates(db, day, codes),
    queries.findTaxes(db, day),
    queries.findFees(db, day),
    queries.findPackages(db, day, codes),
  ]);
  return products.map((product) => ({
    product,
    unitPrices: unitPrices.filter(({ product_code }) => product_code === product.code),
    rates: rates.filter(({ product_code }) => product_code === product.code),
    taxes: taxes.filter(({ energy }) => energy === product.energy),
    fees,
    plans: plansOf(packages.filter(({ product_code }) => product_code === product.code)),
  }));
}

function plansOf(rows: Awaited<ReturnType<typeof queries.findPackages>>): Plan[] {
  const plans = new Map<string, Plan>();
  for (const row of rows) {
    const plan = plans.get(row.plan_id) ?? {
      id: row.plan_id,
      fromKwh: row.from_kwh,
      toKwh: row.to_kwh,
      pairs: [],
    };
    const pair: PackagePair = {
      id: row.id,
      planId: row.plan_id,
      summerKwh: row.summer_kwh,
      winterKwh: row.winter_kwh,
    };
    plan.pairs.push(pair);
    plans.set(plan.id, plan);
  }
  return [...plans.values()];
}
