import { firstInstalmentWords } from './first-instalment';

test.each([
  ['EL', 216.67, 2, 108.33, 'Électricité : 216,67 € pour 2 mois, soit 108,33 € par mois'],
  ['NG', 108.33, 1, 108.33, 'Gaz naturel : 108,33 € pour 1 mois'],
] as const)(
  'B7.3 both figures of a first instalment: %s, %s for %s months',
  (energy, amount, months, monthlyAmount, words) => {
    const written = firstInstalmentWords({ energy, amount, months, monthlyAmount });
    expect(written.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(words);
  },
);
