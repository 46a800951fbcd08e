import { addDays } from '@portal/domain';
import fc from 'fast-check';
import type { InvoiceLine } from '../../../platform/schema/column-values';
import { billDifference } from './bill-difference';
import type { Bill } from './billed-subjects';

const line = (over: Partial<InvoiceLine>): InvoiceLine => {
  const { quantity = 100, priceMicros = 200_000, vatBp = 2000 } = over;
  const netCents = over.netCents ?? Math.round(((quantity ?? 0) * (priceMicros ?? 0)) / 10_000);
  return {
    kind: 'ENERGY',
    label: 'Consommation',
    from: null,
    to: null,
    quantity,
    unit: 'kWh',
    priceMicros,
    vatBp,
    vatCents: 0,
    ...over,
    netCents,
  };
};
const subscription = (months: number, priceMicros: number) =>
  line({ kind: 'SUBSCRIPTION', label: 'Abonnement', unit: 'mois', quantity: months, priceMicros });
const bill = (days: number, ...lines: InvoiceLine[]): Bill => ({
  from: '2026-03-01',
  to: addDays('2026-03-01', days),
  lines,
  totalCents: lines.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0),
});
const cents = (before: Bill, after: Bill) =>
  Object.fromEntries(billDifference(before, after).map(({ part, cents: of }) => [part, of]));

test.each<[what: string, before: Bill, after: Bill, parts: Record<string, number>]>([
  [
    'another price alone',
    bill(30, line({ priceMicros: 200_000 })),
    bill(30, line({ priceMicros: 190_000 })),
    { PRICE: -100, VOLUME: 0, DAYS: 0 },
  ],
  [
    'more kWh a day alone',
    bill(30, line({})),
    bill(30, line({ quantity: 130 })),
    { PRICE: 0, VOLUME: 600, DAYS: 0 },
  ],
  [
    'more days at as much a day',
    bill(30, line({ quantity: 300 })),
    bill(38, line({ quantity: 380 })),
    { PRICE: 0, VOLUME: 0, DAYS: 1600 },
  ],
  [
    'a subscription has a price and a length, no consumption',
    bill(30, subscription(1, 10_000_000)),
    bill(60, subscription(2, 12_000_000)),
    { PRICE: 300, DAYS: 1100 },
  ],
  [
    'two tariffs within a bill: their mean',
    bill(30, line({})),
    bill(30, line({ quantity: 50 }), line({ quantity: 50, priceMicros: 220_000 })),
    { PRICE: 100, VOLUME: 0, DAYS: 0 },
  ],
  [
    'one price for the day, then peak and off-peak: compared as a whole',
    bill(30, line({ label: 'Consommation', quantity: 100 })),
    bill(
      30,
      line({ label: 'Consommation heures pleines', quantity: 60, priceMicros: 250_000 }),
      line({ label: 'Consommation heures creuses', quantity: 40, priceMicros: 150_000 }),
    ),
    { PRICE: 100, VOLUME: 0, DAYS: 0 },
  ],
  [
    'a guarantee of capacity is charged by the same kWh: no consumption more',
    bill(30, line({ label: 'Consommation HP' }), line({ label: 'Garantie de capacité', priceMicros: 1000 })),
    bill(30, line({ label: 'Consommation' })),
    { PRICE: 0, VOLUME: -10, DAYS: 0 },
  ],
  [
    'a line about days before the bill corrects an estimate',
    bill(30, line({})),
    bill(30, line({}), line({ quantity: -20, from: '2026-02-01', to: '2026-03-01' })),
    { PRICE: 0, VOLUME: 0, DAYS: 0, ESTIMATE: -400 },
  ],
  [
    'options, discounts, taxes, VAT and instalments stand as they are',
    bill(30, line({ kind: 'OPTION', label: 'Reforestation', netCents: 150, vatCents: 30 })),
    bill(
      30,
      line({ kind: 'DISCOUNT', label: 'Facture électronique', netCents: -100, vatCents: -20 }),
      line({ kind: 'TAX', label: 'Accise', netCents: 300, vatCents: 60 }),
      line({ kind: 'PREPAYMENT', label: 'Échéances', netCents: -5000, vatCents: 0 }),
    ),
    { OPTIONS: -250, TAXES: 310, PREPAID: -5000 },
  ],
  [
    'no period: what is used a day cannot be told',
    { ...bill(30, line({})), from: null, to: null },
    bill(30, line({ quantity: 200 })),
    { PRICE: 0, VOLUME: 2000 },
  ],
  [
    'nothing used before: the price is the one there is',
    bill(30),
    bill(30, line({})),
    { PRICE: 0, VOLUME: 2000, DAYS: 0 },
  ],
  [
    'an amount without a quantity',
    bill(30),
    bill(30, line({ quantity: null, priceMicros: null, netCents: 700 })),
    { OTHER: 700 },
  ],
  ['nothing on either', bill(30), bill(30), {}],
])('%s', (_, before, after, parts) => {
  expect(cents(before, after)).toEqual(parts);
});

test('a total that its lines do not come to is not hidden', () => {
  const before = bill(30, line({}));
  expect(cents(before, { ...before, totalCents: before.totalCents + 7 })).toMatchObject({ OTHER: 7 });
});

test('price, volume and days together: the effects are averaged over every order', () => {
  // 0.20 €, 10 kWh a day, 30 days → 0.10 €, 20 kWh a day, 60 days: −10 c × (1500 ÷ 3 + 1200 ÷ 6) of the price.
  const parts = cents(
    bill(30, line({ quantity: 300, priceMicros: 200_000 })),
    bill(60, line({ quantity: 1200, priceMicros: 100_000 })),
  );
  expect(parts).toEqual({ PRICE: -7000, VOLUME: 6500, DAYS: 6500 });
});

describe('any two bills', () => {
  const anyLine = fc
    .record({
      kind: fc.constantFrom('SUBSCRIPTION', 'ENERGY', 'ENERGY', 'TAX', 'OPTION', 'DISCOUNT', 'PREPAYMENT'),
      label: fc.constantFrom('a', 'b', 'c', 'Garantie de capacité'),
      from: fc.constantFrom(null, '2026-02-01', '2026-03-01', '2026-03-15'),
      quantity: fc.oneof(
        fc.constant(null),
        fc.integer({ min: -500, max: 90_000 }),
        fc.constant(0),
        fc.constant(5.987),
      ),
      unit: fc.constantFrom('kWh', 'kWh', 'mois', null),
      priceMicros: fc.oneof(fc.constant(null), fc.integer({ min: -1_000_000, max: 90_000_000 })),
      vatBp: fc.constantFrom(0, 550, 2000),
      vatCents: fc.integer({ min: -9999, max: 99_999 }),
      odd: fc.option(fc.integer({ min: -500_000, max: 5_000_000 })),
    })
    .map(({ odd, ...over }) => line({ ...over, ...(odd !== null && { netCents: odd }) }));
  const anyBill: fc.Arbitrary<Bill> = fc
    .record({
      days: fc.integer({ min: 0, max: 400 }),
      lines: fc.array(anyLine, { maxLength: 12 }),
      off: fc.integer({ min: -3, max: 3 }),
    })
    .map(({ days, lines, off }) => {
      const made = bill(days, ...lines);
      return { ...made, totalCents: made.totalCents + off };
    });

  test('the parts are whole cents and add up to the difference; the items of a part to the part', () => {
    fc.assert(
      fc.property(anyBill, anyBill, (before, after) => {
        const parts = billDifference(before, after);
        expect(parts.every(({ cents: of }) => Number.isSafeInteger(of))).toBe(true);
        expect(parts.reduce((sum, { cents: of }) => sum + of, 0)).toBe(after.totalCents - before.totalCents);
        for (const { part, cents: of, items } of parts) {
          const together = items.reduce((sum, item) => sum + item.cents, 0);
          if (part !== 'OTHER') expect(together).toBe(of);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('in each other’s place they change every sign', () => {
    fc.assert(
      fc.property(anyBill, anyBill, (before, after) => {
        const there = cents(before, after);
        const back = Object.entries(cents(after, before)).map(([part, of]) => [part, -of || 0]);
        expect(Object.fromEntries(back)).toEqual(there);
      }),
      { numRuns: 500 },
    );
  });

  test('a bill does not differ from itself', () => {
    fc.assert(
      fc.property(anyBill, (same) => {
        expect(Object.values(cents(same, same)).every((of) => of === 0)).toBe(true);
      }),
    );
  });
});
