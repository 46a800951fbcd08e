import { aPrepayment, anAdhocPiece } from '@portal/testing';
import { filterChoices, filteredRows, hasProof, paymentRows } from './payment-rows';

const rows = paymentRows({
  prepayments: [
    aPrepayment({ id: 'settled', date: '2026-03-05', dueDate: '2026-03-03' }),
    aPrepayment({ id: 'rejected', status: 'sent-cancelled', date: '2026-04-05', dueDate: '2026-04-06' }),
    aPrepayment({ id: 'replaced', status: 'sent-cancelled', replacing_payment_count: 1 }),
    aPrepayment({ id: 'planned', status: 'validated' }),
  ],
  adhocPieces: [
    anAdhocPiece({ id: 'sent', status: 'sent', date: '2025-12-01', dueDate: '2025-12-15' }),
    anAdhocPiece({ id: 'refund', payment_type: 'outbound', date: '2026-02-10', dueDate: '2026-02-24' }),
    anAdhocPiece({
      ...{ id: 'credit', status: 'reconciled', residual: -42, date: '2026-01-02' },
      ...{ payment_method_code: 'card', payment_method_name: 'Carte bancaire' },
    }),
  ],
});
const ids = (some: typeof rows) => some.map(({ piece }) => piece.id);

test('C6.3 latest first, hidden and replaced ones left out; made payments by their day, others by when they are due', () => {
  expect(rows.map(({ piece, day, display }) => [piece.id, day, display.label])).toEqual([
    // Easter Monday: the banks drew it on the next day
    ['rejected', '2026-04-07', 'Rejeté'],
    ['settled', '2026-03-05', 'Soldé'],
    ['refund', '2026-02-10', 'Remboursé'],
    ['credit', '2026-01-02', 'Soldé'],
    ['sent', '2025-12-15', 'Transmis'],
  ]);
});

test('C6.3 a credit that is not used up is marked as a credit', () => {
  expect(rows.filter(({ isCredit }) => isCredit).map(({ piece }) => piece.id)).toEqual(['credit']);
});

test('C6.6 only what was really received has a proof', () => {
  expect(ids(rows.filter(hasProof))).toEqual(['settled', 'credit']);
});

test.each([
  [{ stage: 'settled' }, ['settled', 'credit']],
  [{ year: '2025' }, ['sent']],
  [{ method: 'card' }, ['credit']],
  [{ stage: 'settled', year: '2026', method: 'sdd' }, ['settled']],
  [{ stage: 'refunded', year: '2025' }, []],
] as const)('C6.3 %j leaves %j', (some, left) => {
  expect(ids(filteredRows(rows, { stage: null, year: null, method: null, ...some }))).toEqual(left);
});

test('C6.3 a filter offers what there is, once', () => {
  const { stages, years, methods } = filterChoices(rows);
  expect(stages.map(({ label }) => label)).toEqual(['Rejeté', 'Soldé', 'Remboursé', 'Transmis']);
  expect(years.map(({ value }) => value)).toEqual(['2026', '2025']);
  expect(methods).toEqual([
    { value: 'sdd', label: 'Prélèvement SEPA' },
    { value: 'card', label: 'Carte bancaire' },
  ]);
});
