import { anAdhocPiece, anInvoice } from '@portal/testing';
import { balanceFigure } from './balance-figure';

const today = '2026-11-21';
const none = {
  ...{ due: 0, late: 0, inPlan: 0, inHand: 0, inCollection: 0, owedBack: 0, refunding: 0, planned: 0 },
  ...{ plannedOn: null, plannedUntil: null },
};
const bill = (id: string, euros: number, planned: string | null) =>
  anInvoice({
    ...{ id, invoice_state: 'notSettled', invoice_date_due: '2026-12-11', payable_by_card: planned === null },
    ...{ invoice_amount_total_signed: euros, invoice_amount_residual_signed: euros },
    planned_payment_date: planned,
  });
const debit = (invoice: string, amount: number, dueDate: string) =>
  anAdhocPiece({
    ...{ id: `of ${invoice}`, invoice_id: invoice, amount, dueDate, date: dueDate, residual: 0 },
    ...{ status: 'validated', replacing_payment_count: 0, payment_type: 'inbound' },
  });
const of = (
  due: number,
  pieces: { invoices: ReturnType<typeof bill>[]; adhocPieces: ReturnType<typeof debit>[] } | undefined,
  late = 0,
) => {
  const known = pieces && { prepayments: [], ...pieces };
  return balanceFigure({ ...none, due, late }, { pieces: known, today, awaitsPayment: false });
};

test('C2.2 L9.1 a bill that the bank will draw is no sum to pay, but a debit to come', () => {
  const pieces = {
    invoices: [bill('I', 447.46, '2026-12-11')],
    adhocPieces: [debit('I', 447.46, '2026-12-11')],
  };
  expect(of(447.46, pieces)).toMatchObject({
    ...{ label: 'Prélèvement prévu', tone: 'info', amount: 447.46 },
    explanation: expect.stringMatching(/^Sera prélevé le 11\sdécembre\s2026$/),
  });
});

test('C2.2 L9.1 of two that the bank will draw the sum is shown, with both days', () => {
  const pieces = {
    invoices: [bill('I', 40, '2026-12-11'), bill('J', 2.5, '2026-12-04')],
    adhocPieces: [debit('I', 40, '2026-12-11'), debit('J', 2.5, '2026-12-04')],
  };
  expect(of(42.5, pieces)).toMatchObject({
    ...{ label: 'Prélèvement prévu', amount: 42.5 },
    explanation: expect.stringMatching(/^Sera prélevé entre le 4\sdécembre\s2026 et le 11\sdécembre\s2026$/),
  });
});

test.each([
  ['one that nothing is planned for', of(40, { invoices: [bill('I', 40, null)], adhocPieces: [] })],
  [
    'one of two',
    of(42, {
      invoices: [bill('I', 40, null), bill('J', 2, '2026-12-04')],
      adhocPieces: [debit('J', 2, '2026-12-04')],
    }),
  ],
  ['one whose pieces are not known', of(40, undefined)],
  [
    'an answer of another moment',
    of(50, { invoices: [bill('I', 40, '2026-12-11')], adhocPieces: [debit('I', 40, '2026-12-11')] }),
  ],
])('C2.2 %s is still to pay', (_, figure) => {
  expect(figure).toMatchObject({ label: 'À payer' });
});
