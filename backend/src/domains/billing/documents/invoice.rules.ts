import type { Timeframe } from '@portal/contract';
import type { Day } from '@portal/domain';
import type { Selectable } from 'kysely';
import type { InvoiceLine } from '../../../platform/schema/column-values';
import type { MeterReadingTable } from '../../../platform/schema/tables';

export interface InvoiceTotals {
  /** Cents, before prepayments are taken off. */
  net: number;
  vat: number;
  gross: number;
  byRate: { vatBp: number; net: number; vat: number }[];
  /** What was asked ahead, taken off: 0 or negative. */
  prepaid: number;
  /** To pay, or in the customer's favour when negative. */
  due: number;
}

const isPrepayment = ({ kind }: InvoiceLine) => kind === 'PREPAYMENT';
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Totals by VAT rate, highest rate first; prepayments are no sale and carry no VAT. */
export function invoiceTotals(lines: readonly InvoiceLine[]): InvoiceTotals {
  const sales = lines.filter((line) => !isPrepayment(line));
  const rates = [...new Set(sales.map(({ vatBp }) => vatBp))].sort((a, b) => b - a);
  const byRate = rates.map((vatBp) => {
    const ofRate = sales.filter((line) => line.vatBp === vatBp);
    return {
      vatBp,
      net: sum(ofRate.map(({ netCents }) => netCents)),
      vat: sum(ofRate.map(({ vatCents }) => vatCents)),
    };
  });
  const net = sum(byRate.map((rate) => rate.net));
  const vat = sum(byRate.map((rate) => rate.vat));
  const prepaid = sum(lines.filter(isPrepayment).map(({ netCents, vatCents }) => netCents + vatCents));
  return { net, vat, gross: net + vat, byRate, prepaid, due: net + vat + prepaid };
}

export interface MeterUse {
  meterNumber: string;
  timeframe: Timeframe;
  /** Null where the meter showed nothing we know. */
  firstIndex: number | null;
  lastIndex: number | null;
  kwh: number | null;
  /** kWh of a cubic metre, each that its readings were converted by, the smallest first; 1 of electricity. */
  kwhPerUnit: number[];
  /** A part of it was not read on the meter. */
  estimated: boolean;
}

export type MeterReadingRow = Pick<
  Selectable<MeterReadingTable>,
  'meter_number' | 'start_date' | 'end_date' | 'context' | 'kwh_per_unit' | 'registers'
>;

/** Indexes at both ends of a period, for each meter and register. @param readings oldest first */
export function meterUses(readings: readonly MeterReadingRow[], from: Day, to: Day): MeterUse[] {
  const uses = new Map<string, MeterUse>();
  const before = new Map<string, number | null>();
  for (const { meter_number, start_date, end_date, context, kwh_per_unit, registers } of readings) {
    for (const { timeframe, index, quantity } of registers) {
      const key = `${meter_number} ${timeframe}`;
      if (start_date >= from && end_date <= to) {
        const use = uses.get(key) ?? {
          meterNumber: meter_number,
          timeframe,
          firstIndex: before.get(key) ?? null,
          lastIndex: null,
          kwh: 0,
          kwhPerUnit: [],
          estimated: false,
        };
        uses.set(key, {
          ...use,
          lastIndex: index,
          kwh: use.kwh === null || quantity === null ? null : use.kwh + quantity,
          kwhPerUnit: [...new Set([...use.kwhPerUnit, kwh_per_unit])].sort((a, b) => a - b),
          estimated: use.estimated || context === 'ESTIMATED',
        });
      } else if (end_date <= from) before.set(key, index);
    }
  }
  return [...uses.values()].map((use) => (use.kwh === null ? { ...use, kwh: betweenIndexes(use) } : use));
}

/** What the meter counted, where a reading of the period came without its quantity; only where an index is in kWh. */
function betweenIndexes({ firstIndex, lastIndex, kwhPerUnit }: MeterUse): number | null {
  if (firstIndex === null || lastIndex === null || lastIndex < firstIndex) return null;
  return kwhPerUnit.every((kwh) => kwh === 1) ? lastIndex - firstIndex : null;
}
