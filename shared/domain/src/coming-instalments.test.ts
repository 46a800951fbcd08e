import { comingInstalmentWords } from './coming-instalments';

const plain = (words: string[]) => words.map((each) => each.replace(/[\u00a0\u202f]/g, ' '));
const on = (dueOn: string, amount: number) => ({ dueOn, amount });

test('L1.2 another frequency: the next debit, and the last one, which pays the months that are left', () => {
  expect(plain(comingInstalmentWords([on('2026-12-10', 354.74), on('2027-04-12', 178.37)]))).toEqual([
    'Prochaine échéance : 354,74 € le 10 décembre 2026.',
    'Ensuite : 178,37 € le 12 avril 2027.',
    'La dernière est plus petite : elle paie les mois qui restent jusqu’à l’anniversaire du contrat.',
  ]);
});

test('L1.2 the cents that rounding leaves of a year are no reason: a whole period is paid', () => {
  const reason = expect.stringMatching(/^La dernière est plus petite/);
  const monthly = ['2027-02-15', '2027-03-15', '2027-04-15'].map((day) => on(day, 78.09));
  expect(comingInstalmentWords([...monthly, on('2027-05-17', 78.06)])).not.toContainEqual(reason);
  expect(comingInstalmentWords([on('2026-12-15', 180.58), on('2027-02-15', 180.55)])).not.toContainEqual(
    reason,
  );
  // the former one is firm, at the price before the change
  expect(comingInstalmentWords([on('2027-04-15', 94.69), on('2027-05-17', 54)])).not.toContainEqual(reason);
  expect(comingInstalmentWords([on('2026-12-10', 122.42), on('2027-02-10', 61.71)])).toContainEqual(reason);
});

test('L1.2 equal instalments are summed up together, after one with another amount', () => {
  const monthly = ['2027-01-11', '2027-02-10', '2027-03-10'].map((day) => on(day, 75.4));
  expect(plain(comingInstalmentWords([on('2026-11-27', 88.19), ...monthly]))).toEqual([
    'Prochaine échéance : 88,19 € le 27 novembre 2026.',
    'Ensuite : 3 échéances de 75,40 €, du 11 janvier 2027 au 10 mars 2027.',
  ]);
  expect(plain(comingInstalmentWords([on('2026-12-10', 50)]))).toEqual([
    'Prochaine échéance : 50,00 € le 10 décembre 2026.',
  ]);
  expect(comingInstalmentWords([])).toEqual([]);
});
