import { firstInstalmentWords, nextDebitWords } from './first-instalment';

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

test('B7.3 the debit that follows, on the day on which the bank draws it', () => {
  const nextDebit = { dueOn: '2027-01-10', amount: 216.67 };
  const written = firstInstalmentWords({
    energy: 'EL',
    amount: 216.67,
    months: 2,
    monthlyAmount: 108.33,
    nextDebit,
  });
  expect(plain(written)).toBe(
    'Électricité : 216,67 € pour 2 mois, soit 108,33 € par mois. Prélèvement suivant : 216,67 € le 11 janvier 2027',
  );
  expect(plain(nextDebitWords([nextDebit, { dueOn: '2027-02-10', amount: 50 }]))).toBe(
    'Prélèvement suivant : 216,67 € le 11 janvier 2027, puis 50,00 € le 10 février 2027',
  );
});

const plain = (written: string) => written.replaceAll(/[\u00a0\u202f]/g, ' ');
