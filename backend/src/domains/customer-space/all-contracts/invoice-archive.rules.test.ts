import { archivedName, tooManyBills } from './invoice-archive.rules';

const bill = (invoice_date: string, invoice_number = 'F-1') => ({
  ...{ id: 'id', contract_number: 'EL001', invoice_date, invoice_number },
});

test.each([
  ['F-1234', '2026-10_EL001_F-1234.pdf'],
  ['2026/0012', '2026-10_EL001_2026-0012.pdf'],
])('L9.4 the bill %s is %s in the archive', (number, name) => {
  expect(archivedName(bill('2026-10-31', number))).toBe(name);
});

test.each([
  ['as many as fit', ['2026-01-05', '2026-01-06'], null],
  [
    'one more: up to the day before the first that does not fit',
    ['2026-01-05', '2026-02-06', '2026-02-07'],
    /^3.factures.*2 au plus\. Téléchargez d’abord du 01\/01\/2026 au 06\/02\/2026, puis la suite\.$/,
  ],
  ['a day is never cut', ['2026-01-05', '2026-02-06', '2026-02-06'], /du 01\/01\/2026 au 05\/02\/2026/],
  ['too many on one day', ['2026-01-05', '2026-01-05', '2026-01-05'], /sélectionnez moins de contrats\.$/],
])('L9.4 an archive of two: %s', (_, days, words) => {
  const said = tooManyBills(
    days.map((day) => bill(day)),
    '2026-01-01',
    2,
  );
  if (words === null) expect(said).toBeNull();
  else expect(said).toMatch(words);
});
