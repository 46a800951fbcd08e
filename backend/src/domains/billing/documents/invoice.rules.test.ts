import fc from 'fast-check';
import { invoiceLines } from '../../../../testing/fixtures/invoices';
import type { InvoiceLine } from '../../../platform/schema/column-values';
import { invoiceTotals, meterUses } from './invoice.rules';

test('C6.2 VAT by rate, highest first; what was paid ahead is taken off the total with taxes', () => {
  expect(invoiceTotals(invoiceLines)).toEqual({
    net: 11_000,
    vat: 2055,
    gross: 13_055,
    byRate: [
      { vatBp: 2000, net: 10_000, vat: 2000 },
      { vatBp: 550, net: 1000, vat: 55 },
    ],
    prepaid: -10_000,
    due: 3055,
  });
});

test('C6.2 whatever the lines, what is due is their sum', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const anyLine = fc.record({
    kind: fc.constantFrom<InvoiceLine['kind']>('SUBSCRIPTION', 'ENERGY', 'TAX', 'DISCOUNT', 'PREPAYMENT'),
    netCents: cents,
    vatCents: cents,
    vatBp: fc.constantFrom(0, 550, 1000, 2000),
  });
  fc.assert(
    fc.property(fc.array(anyLine), (some) => {
      const lines = some.map((each) => ({ ...(invoiceLines[0] as InvoiceLine), ...each }));
      const sum = lines.reduce((total, line) => total + line.netCents + line.vatCents, 0);
      expect(invoiceTotals(lines).due).toBe(sum);
    }),
  );
});

const reading = (
  start: string,
  end: string,
  index: number | null,
  kwh: number | null,
  meter = 'M1',
  kwh_per_unit = 1,
) => ({
  meter_number: meter,
  read_date: end,
  start_date: start,
  end_date: end,
  context: 'MEASURED' as const,
  quantity_kwh: kwh,
  kwh_per_unit,
  registers: [{ timeframe: 'TOTAL_HOUR' as const, index, quantity: kwh }],
});
const use = { meterNumber: 'M1', timeframe: 'TOTAL_HOUR', kwhPerUnit: [1], estimated: false };

test('C6.2 the first index is that of the reading before, the last that of the period’s end', () => {
  const readings = [
    reading('2025-12-01', '2026-01-01', 1000, 90),
    reading('2026-01-01', '2026-02-01', 1100, 100),
    reading('2026-02-01', '2026-03-01', 1250, 150),
  ];
  expect(meterUses(readings, '2026-01-01', '2026-03-01')).toEqual([
    { ...use, firstIndex: 1000, lastIndex: 1250, kwh: 250 },
  ]);
});

test('C6.2 a changed meter has its own line; an unknown quantity stays unknown', () => {
  const readings = [
    reading('2026-01-01', '2026-02-01', 9_900, 100),
    reading('2026-02-01', '2026-03-01', 40, null, 'M2'),
  ];
  expect(meterUses(readings, '2026-01-01', '2026-03-01')).toEqual([
    { ...use, firstIndex: null, lastIndex: 9_900, kwh: 100 },
    { ...use, meterNumber: 'M2', firstIndex: null, lastIndex: 40, kwh: null },
  ]);
});

test('C6.2 a quantity that is missing is the difference of the indexes; not of cubic metres, nor of a meter gone round', () => {
  const kwhOf = (last: number, coefficient = 1) =>
    meterUses(
      [
        reading('2025-12-01', '2026-01-01', 21_004, 90),
        reading('2026-01-01', '2026-02-01', 22_000, null, 'M1', coefficient),
        reading('2026-02-01', '2026-03-01', last, 1134, 'M1', coefficient),
      ],
      '2026-01-01',
      '2026-03-01',
    ).map(({ kwh }) => kwh);
  expect([kwhOf(23_433), kwhOf(120), kwhOf(23_433, 11.2)]).toEqual([[2429], [null], [null]]);
});

test('C6.2 without a reading in the period there is nothing to show', () => {
  expect(meterUses([reading('2025-12-01', '2026-01-01', 1000, 90)], '2026-01-01', '2026-03-01')).toEqual([]);
});

test('C6.2 a gas invoice lists every coefficient that converted its cubic metres', () => {
  const readings = [
    reading('2026-01-01', '2026-02-01', 120, 1340, 'M1', 11.2),
    reading('2026-02-01', '2026-03-01', 210, 980, 'M1', 10.9),
  ];
  expect(meterUses(readings, '2026-01-01', '2026-03-01')).toEqual([
    expect.objectContaining({ kwh: 2320, kwhPerUnit: [10.9, 11.2] }),
  ]);
});
