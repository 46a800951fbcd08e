import fc from 'fast-check';
import { entryWith } from '../../../../testing/fixtures/catalogue-entry';
import { priceBook, totalOf, yearLines, type PriceLine } from './pricing.rules';
import { grossUnitPrice, unitTaxesOf, unitTaxesOfYear } from './unit-taxes.rules';

const tax = (code: string, price_micros: number) => ({ code, energy: 'EL' as const, price_micros });
const taxes = [
  tax('ACCISE', 30_850),
  tax('CTA', 15_000_000),
  tax('CTA_ASSIETTE', 40_000_000),
  tax('TVA_CONSOMMATION', 20_000_000),
  tax('TVA_ABONNEMENT', 5_500_000),
];
/** 120 € a year: the contribution is 15 % of 40 % of it, 7.20 €. */
const subscription = { component: 'SUBSCRIPTION' as const, priceMicros: 120_000_000 };
const energy = { component: 'ENERGY' as const, priceMicros: 149_200 };

test('C6.1 a price with taxes has its contribution, its excise and its VAT', () => {
  const known = unitTaxesOf(taxes, 'EL', subscription.priceMicros)!;
  expect(grossUnitPrice(energy, known)).toBe(216_060);
  expect(grossUnitPrice(subscription, known)).toBe(134_200_000);
});

test('C6.1 the lines of a year have the same taxes as the table of their day', () => {
  const line = (code: string, priceMicros: number, netCents: number, vatBp: number) =>
    ({ code, priceMicros, netCents, vatBp }) as PriceLine;
  const year = [line('ACCISE', 30_850, 12_340, 2_000), line('CTA', 150_000, 720, 550)];
  expect(unitTaxesOfYear(year)).toEqual(unitTaxesOf(taxes, 'EL', subscription.priceMicros));
});

test('C6.1 where a tax is not known, neither is the price with taxes', () => {
  expect(unitTaxesOf(taxes, 'NG', 1)).toBeNull();
  expect(unitTaxesOfYear([])).toBeNull();
});

test('C6.1 the subscription with taxes is the sum of its lines in a year, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900_000_000 }), (micros) => {
      const entry = entryWith();
      const unitPrices = entry.unitPrices.map((price) =>
        price.component === 'SUBSCRIPTION' ? { ...price, price_micros: micros } : price,
      );
      const lines = yearLines(priceBook({ ...entry, unitPrices }, '6'), [], [], null);
      const billed = totalOf(lines.filter(({ code }) => code === 'SUBSCRIPTION' || code === 'CTA'));
      const price = { component: 'SUBSCRIPTION' as const, priceMicros: micros };
      for (const known of [unitTaxesOf(entry.taxes, 'EL', micros), unitTaxesOfYear(lines)]) {
        expect(grossUnitPrice(price, known!)).toBe(billed * 10_000);
      }
    }),
  );
});
