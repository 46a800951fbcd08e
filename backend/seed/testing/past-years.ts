import { addDays, addMonths, type Day } from '@portal/domain';
import { bandOfPoint } from '../../src/domains/billing/catalogue/catalogue.service';
import { energyTariffs, fixedTariffs } from '../../src/domains/billing/catalogue/tariff-history.rules';
import { expectedUse } from '../../src/domains/customer-space/year/expected-use.rules';
import { projectYear } from '../../src/domains/customer-space/year/project-year.rules';
import { knownReadings, sharesOf } from '../../src/domains/customer-space/year/year-readings.rules';
import type { InvoiceLine, ReadingRegister } from '../../src/platform/schema/column-values';
import { taxRows, unitPriceRows } from '../reference/tariff';
import type { Row, Rows } from '../rows';

/** What was projected for a year that is over, and what its settlements then came to. */
export interface PastYear {
  contractNumber: string;
  /** Months before its end at which it was projected. */
  monthsAhead: number;
  /** Readings that were known then. */
  readings: number;
  /** Cents of the whole year. */
  projected: number;
  low: number;
  high: number;
  real: number;
}

type Contract = Row<'contract'>;

/** Of a customer's rows, those that it reads. */
export const tablesOfYears = [
  'contract',
  'meter_reading',
  'invoice',
  'contract_rate',
  'contract_package',
  'contract_estimate',
  'delivery_point',
] as const;

/** Contracts whose instalments are settled, with each year that two settlements of half a year cover. */
export function pastYears(
  rows: Rows,
  monthsAhead: readonly number[],
  /** What the estimate of a contract is wrong by, 1 for not at all: the demo's own are exact. */
  estimateError: (contractNumber: string) => number = () => 1,
): PastYear[] {
  const of = <T extends { contract_number: string }>(all: T[]) => {
    const groups = new Map<string, T[]>();
    for (const row of all) groups.set(row.contract_number, [...(groups.get(row.contract_number) ?? []), row]);
    return (contract: Contract) => groups.get(contract.contract_number) ?? [];
  };
  const readingsOf = of(rows.of('meter_reading'));
  const invoicesOf = of(rows.of('invoice'));
  const ratesOf = of(rows.of('contract_rate'));
  const packagesOf = of(rows.of('contract_package'));
  const estimatesOf = of(rows.of('contract_estimate'));
  const pointOf = of(rows.of('delivery_point'));
  const unitPrices = unitPriceRows();
  const taxes = taxRows();

  return rows
    .of('contract')
    .filter(({ billing_mode }) => billing_mode === 'PAYMENT_SCHEDULE')
    .flatMap((contract) => {
      const settled = invoicesOf(contract)
        .filter(({ period_start, period_end, state }) => period_start && period_end && state !== 'cancelled')
        .sort((one, other) => ((one.period_start as Day) < (other.period_start as Day) ? -1 : 1));
      const point = pointOf(contract)[0];
      if (!point) return [];
      const packages = packagesOf(contract);
      const kwhOf = (season: string) =>
        packages.find(({ timeframe }) => timeframe === season)?.amount_kwh ?? 0;
      const estimates = estimatesOf(contract).map(({ timeframe, quantity_kwh }) => ({
        timeframe,
        quantity: Math.round(Number(quantity_kwh) * estimateError(contract.contract_number)),
      }));
      const yearlyKwh = estimates.reduce((sum, { quantity }) => sum + quantity, 0);
      const band = bandOfPoint(
        contract.energy,
        {
          category: point.category,
          capacity: (point.contractual_capacity as number | null) ?? null,
        },
        yearlyKwh,
      );
      const readings = knownReadings(
        readingsOf(contract).map((row) => ({
          start_date: row.start_date,
          end_date: row.end_date,
          context: row.context,
          registers: JSON.parse(row.registers) as ReadingRegister[],
        })),
      );
      const before = {
        energy: contract.energy,
        yearlyKwh,
        seasons: packages.length > 0 ? { summer: kwhOf('SUMMER'), winter: kwhOf('WINTER') } : null,
      };

      return settled.slice(1).flatMap((second, at) => {
        const first = settled[at] as (typeof settled)[number];
        const [from, to] = [first.period_start as Day, second.period_end as Day];
        const isYear = first.period_end === second.period_start && to >= addDays(addMonths(from, 12), -20);
        if (!isYear) return [];
        const terms = [{ from, to: null, productCode: contract.product_code, productLabel: '', band }];
        const prices = (component: string) =>
          ({
            unitPrices: unitPrices.filter(
              (each) => each.product_code === contract.product_code && each.component === component,
            ),
            taxes: taxes.filter(({ energy }) => energy === contract.energy),
          }) as unknown as Parameters<typeof energyTariffs>[1];
        return monthsAhead.flatMap((months) => {
          const asOf = addMonths(to, -months);
          const use = expectedUse(readings, before, asOf);
          if (!use) return [];
          const known = readings.filter((reading) => reading.to < asOf);
          const year = projectYear({
            from,
            to,
            readings: known,
            use,
            shares: sharesOf(known, estimates, contract.rate_option),
            tariffs: energyTariffs(terms, prices('ENERGY')),
            fixed: fixedTariffs(terms, prices('SUBSCRIPTION')),
            rates: ratesOf(contract)
              .filter(({ active }) => active)
              .map(({ code, label, kind, unit, price_micros, active }) => ({
                ...{ code, label, kind, unit, active },
                price_micros: Number(price_micros),
              })),
            isFirst: false,
            instalments: [],
            // the demo's settlements have no line for them
            feeCents: 0,
          });
          if (!year) return [];
          return {
            contractNumber: contract.contract_number,
            monthsAhead: months,
            readings: use.readings,
            projected: year.balance.expected,
            low: year.balance.low,
            high: year.balance.high,
            real: costOf(first) + costOf(second),
          };
        });
      });
    });
}

/** What an invoice bills, the instalments not taken off. */
const costOf = ({ lines }: Row<'invoice'>): number =>
  (JSON.parse(lines) as InvoiceLine[])
    .filter(({ kind }) => kind !== 'PREPAYMENT')
    .reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0);

export interface Accuracy {
  monthsAhead: number;
  years: number;
  /** |projected − real| / real. */
  median: number;
  p90: number;
  /** Share of the years whose interval of 80 % contained what they came to. */
  covered: number;
}

/** By the months ahead, in their order. */
export function accuracyOf(years: readonly PastYear[], monthsAhead: readonly number[]): Accuracy[] {
  return monthsAhead.map((months) => {
    const own = years.filter((each) => each.monthsAhead === months);
    const errors = own.map(({ projected, real }) => Math.abs(projected - real) / real).sort((a, b) => a - b);
    const at = (share: number) => errors[Math.floor((errors.length - 1) * share)] ?? Number.NaN;
    return {
      monthsAhead: months,
      years: own.length,
      median: at(0.5),
      p90: at(0.9),
      covered: own.filter(({ low, high, real }) => low <= real && real <= high).length / own.length,
    };
  });
}
