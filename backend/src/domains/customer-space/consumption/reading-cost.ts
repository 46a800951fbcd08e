import type { ResponseOf, Timeframe } from '@portal/contract';
import { type PeriodPart, splitPeriod } from '@portal/domain';
import { microsToEuros, toEuros } from '../../../platform/money';
import { energyCost, type EnergyTariff } from '../../billing/catalogue/catalogue.service';
import type { ReadingRow } from './consumption.queries';

type Costs = ResponseOf<'/getConsumptionCosts'>;
type ReadingCost = Costs['readings'][number];
type Line = ReadingCost['lines'][number];
type Reading = Pick<ReadingRow, 'id' | 'start_date' | 'end_date' | 'registers'>;

interface LineCents {
  line: Line;
  cents: number;
}

/** A reading's kWh by register, cut where a month or a tariff begins, each line at the tariff of its days. */
export function costOf(
  { id, start_date, end_date, registers }: Reading,
  tariffs: readonly EnergyTariff[],
): ReadingCost {
  const unknown: ReadingCost = { id, amount: null, lines: [] };
  const parts = splitPeriod(
    { startDate: start_date, endDate: end_date },
    tariffs.map(({ from }) => from),
  );
  const lines: LineCents[] = [];
  for (const { timeframe, quantity } of registers) {
    if (quantity === null) return unknown;
    const shares = sharesOf(quantity * 1000, parts);
    for (const [index, part] of parts.entries()) {
      const line = lineOf(part, timeframe, shares[index] ?? 0, tariffs);
      if (line === null) return unknown;
      lines.push(line);
    }
  }
  if (lines.length === 0) return unknown;
  const cents = lines.reduce((sum, each) => sum + each.cents, 0);
  return { id, amount: toEuros(cents), lines: lines.map(({ line }) => line) };
}

/** Whole thousandths of a kWh by days; the last part has the rest, so that nothing is lost. */
function sharesOf(milliKwh: number, parts: readonly PeriodPart[]): number[] {
  const shares = parts.map(({ share }) => Math.round(milliKwh * share));
  const others = shares.slice(0, -1).reduce((sum, share) => sum + share, 0);
  return [...shares.slice(0, -1), milliKwh - others];
}

function lineOf(
  { from, to }: PeriodPart,
  timeframe: Timeframe,
  milliKwh: number,
  tariffs: readonly EnergyTariff[],
): LineCents | null {
  const place = tariffs.findIndex((each) => each.from <= from && (each.to === null || each.to > from));
  const tariff = tariffs[place];
  const cost = tariff && energyCost(milliKwh, timeframe, tariff);
  if (!cost) return null;
  const { energyCents, exciseCents, vatCents } = cost;
  const cents = energyCents + exciseCents + vatCents;
  return {
    cents,
    line: {
      from,
      to,
      timeframe,
      kwh: milliKwh / 1000,
      tariff: place,
      energy: toEuros(energyCents),
      excise: toEuros(exciseCents),
      vat: toEuros(vatCents),
      amount: toEuros(cents),
    },
  };
}

export const toTariff = (tariff: EnergyTariff): Costs['tariffs'][number] => ({
  from: tariff.from,
  to: tariff.to,
  product: tariff.productLabel,
  band: tariff.band,
  unitPrices: tariff.unitPrices.map(({ timeframe, micros }) => ({ timeframe, price: microsToEuros(micros) })),
  excise: microsToEuros(tariff.excise),
  vatRate: tariff.vatBp / 100,
});
