import { yearLines, type PriceBook } from './pricing.rules';

const book: PriceBook = {
  energy: 'EL',
  subscription: 120_000_000,
  energyPrices: [{ timeframe: 'TOTAL_HOUR', micros: 100_000 }],
  taxes: {
    excise: 0,
    exciseLabel: 'Accise',
    cta: 0,
    ctaBase: 0,
    ctaLabel: 'CTA',
    subscriptionVat: 550,
    vat: 2000,
  },
};
const feeOf = (cents: number, perYear: number) =>
  yearLines(book, [{ timeframe: 'TOTAL_HOUR', quantity: 1000 }], [], {
    code: 'FEE',
    cents,
    perYear,
  }).find(({ kind }) => kind === 'FEE');

test.each([
  [100, 6, 833_333, 'échéances', 500, 100],
  [150, 4, 1_250_000, 'échéances', 500, 100],
  [200, 1, 1_666_667, 'échéance', 167, 33],
])(
  'B4.1 a fee of %i cents, %i times a year: its price is without VAT, like those beside it',
  (cents, perYear, priceMicros, unit, netCents, vatCents) => {
    expect(feeOf(cents, perYear)).toMatchObject({ quantity: perYear, unit, priceMicros, netCents, vatCents });
    expect(Math.round((perYear * priceMicros) / 10_000)).toBe(netCents);
  },
);
