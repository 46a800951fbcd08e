import fc from 'fast-check';
import { type ExpectedYear, expectedYearWords, yearOfInstalments } from './expected-year';

const expected = (over: Partial<NonNullable<ExpectedYear>>): ExpectedYear => ({
  consumption: 4141,
  packageConsumption: 3600,
  yearlyAmount: 1077.5,
  settlementAmount: 140.2,
  belowExpected: true,
  ...over,
});
const words = (over: Partial<NonNullable<ExpectedYear>> = {}) =>
  expectedYearWords(expected(over))
    .join(' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ');

test('L1.4 a package below the expected consumption: the year, what the settlement adds, and that it is too small', () => {
  expect(words()).toBe(
    'Pour la consommation attendue de 4 141 kWh par an, le contrat revient à 1 077,50 € par an. Les échéances d’une année en paient 937,30 € : la régularisation ajoutera environ 140,20 €. Ce forfait couvre 3 600 kWh par an, moins que la consommation attendue : la différence est facturée à la régularisation.',
  );
});

test.each([
  [
    'gives back',
    { settlementAmount: -29.1, belowExpected: false },
    'la régularisation rendra environ 29,10 €.',
  ],
  ['does nothing', { settlementAmount: 0, belowExpected: false }, 'en paient la totalité, 1 077,50 €.'],
])('L1.4 a settlement that %s', (_what, over, end) => {
  expect(words(over)).toMatch(new RegExp(`${end}$`));
});

test('L1.4 a year billed on consumption is shown as an estimate, and an unknown year is not shown', () => {
  const billed = { packageConsumption: null, settlementAmount: null, belowExpected: false };
  expect(words(billed)).toBe(
    'Cette offre est facturée selon la consommation : 1 077,50 € par an est une estimation, pour 4 141 kWh par an.',
  );
  expect(expectedYearWords(null)).toEqual([]);
});

test('L1.4 instalments and settlement add up to the year, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: -999_999, max: 999_999 }),
      (year, cents) => {
        const paid = yearOfInstalments({ yearlyAmount: year / 100, settlementAmount: cents / 100 });
        expect(Math.round(paid! * 100) + cents).toBe(year);
      },
    ),
  );
});
