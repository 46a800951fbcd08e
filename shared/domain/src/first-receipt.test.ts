import { firstReceipt } from './first-receipt';

type Pieces = Parameters<typeof firstReceipt>[0];
const paid: Pieces[number] = {
  date: '2026-10-05',
  status: 'reconciled',
  payment_type: 'inbound',
  payment_method_code: 'sdd',
  invoicing_run_number: null,
  replacing_payment_count: 0,
};

test.each<[string, Partial<Pieces[number]>[], string]>([
  ['nothing', [], 'none'],
  ['a debit that is planned, or handed to the bank', [{ status: 'validated' }, { status: 'sent' }], 'none'],
  ['a refused debit', [{ status: 'sent-cancelled' }], 'none'],
  ['a refund', [{ payment_type: 'outbound' }], 'none'],
  ['a debit', [{}], 'debit'],
  ['a card, then debits', [{}, { payment_method_code: 'card', date: '2026-09-30' }], 'other'],
])('C2.7 the first payment received of %s', (_, pieces, receipt) => {
  expect(firstReceipt(pieces.map((over) => ({ ...paid, ...over })))).toBe(receipt);
});
