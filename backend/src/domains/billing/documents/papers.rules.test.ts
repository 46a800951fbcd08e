import { formatCents, formatEuros } from '@portal/domain';
import { amendedFields, amendmentSubject, changeOf } from './amendment.rules';
import type { ChangeRow, MandateRow } from './documents.queries';
import { mandateOf } from './mandate.rules';
import { vatNumber } from './parties';

const mandate = (rum_code: string, signed: string) =>
  ({ rum_code, signed_at: new Date(`${signed}T10:00:00Z`) }) as MandateRow;

test.each([
  ['the last signed by then', '2025-06-01', 'OLD'],
  ['on the day of a newer one', '2026-03-01', 'NEW'],
  ['before any: the one that is debited', '2020-01-01', 'NEW'],
])('C6.1 the mandate of a document: %s', (_what, day, expected) => {
  const mandates = [mandate('NEW', '2026-03-01'), mandate('OLD', '2024-01-01')];
  expect(mandateOf(mandates, day, 'NEW')?.rum_code).toBe(expected);
});

const change = (
  kind: ChangeRow['kind'],
  effective_date: string,
  before: unknown = {},
  after: unknown = {},
) => ({ id: `${kind} ${effective_date}`, kind, effective_date, before, after, requested_at: new Date(0) });

test('C6.1 an amendment is about the latest change near its day, else a renewal; never about an end', () => {
  const changes = [
    change('TERMINATION', '2026-11-01'),
    change('PACKAGE', '2026-10-20'),
    change('OPTIONS', '2025-01-01'),
  ];
  expect(amendmentSubject(changeOf(changes, '2026-11-02'))).toBe('Changement de forfait');
  expect(amendmentSubject(changeOf(changes, '2026-06-01'))).toBe('Renouvellement du contrat');
});

test('B9.4 an imported amendment is found by its key, with its imported label and the fields it changed', () => {
  const power = change(
    'AMENDMENT',
    '2026-03-01',
    { contractualCapacity: 6 },
    { label: 'Plus', contractualCapacity: 12 },
  );
  const changes = [change('PACKAGE', '2026-11-20'), power];
  const found = changeOf(changes, '2026-11-22', power.id);
  expect(amendmentSubject(found)).toBe('Plus');
  expect(found && amendedFields(found)).toEqual([
    { label: 'Puissance souscrite', before: '6\u00a0kVA', after: '12\u00a0kVA' },
  ]);
});

test('C6.1 changed fields in words; objects, unknown keys and what stays are left out', () => {
  const fields = amendedFields({
    before: {
      installmentFrequency: 'MONTHLY',
      productCode: 'A',
      prices: { x: 1 },
      constructor: 'x',
      options: [],
    },
    after: {
      installmentFrequency: 'BIMONTHLY',
      productCode: 'A',
      prices: { x: 2 },
      constructor: 'y',
      options: ['OPT'],
    },
  });
  expect(fields).toEqual([
    { label: 'Fréquence de paiement', before: 'Mensuelle', after: 'Tous les deux mois' },
    { label: 'Options', before: '–', after: 'OPT' },
  ]);
});

test('the VAT number follows from the SIRET', () => {
  expect(vatNumber('732 829 320 00074')).toBe('FR44732829320');
});

test.each([
  [-123_456, '\u22121\u202f234,56\u00a0€'],
  [0, '0,00\u00a0€'],
])('C6.2 on paper a negative amount has a minus sign: %i', (cents, words) => {
  expect(formatCents(cents)).toBe(words);
  expect(formatEuros(cents / 100)).toBe(words);
});
