import type { AdhocPiece, Invoice, Prepayment } from '@portal/contract';
import { invoiceStatuses, pieceStatuses } from '@portal/contract';
import fc from 'fast-check';
import { accountOf, accountTotal, balanceOf } from './account';

const today = '2026-11-21';
const piece = (over: Partial<Prepayment>) =>
  ({
    ...{ id: 'P1', type: 'pp', status: 'sent-cancelled', payment_type: 'inbound', communication: 'Échéance' },
    ...{ payment_method_code: 'sdd', invoicing_run_number: null, rejectReason: null },
    ...{ replacing_payment_count: 0, dueDate: '2026-11-05', amount: 62, residual: 62, invoice_id: null },
    ...over,
  }) as Prepayment;
const invoice = (over: Partial<Invoice>) =>
  ({
    ...{ id: 'I1', invoice_number: 'F-1', invoice_type: 'out_invoice', invoice_state: 'notSettled' },
    ...{ invoice_date_due: '2026-11-30', invoice_amount_total_signed: 40, payable_by_card: true },
    ...{ invoice_amount_residual_signed: 40, planned_payment_date: null },
    ...over,
  }) as Invoice;
const of = (invoices: Invoice[], prepayments: Prepayment[] = [], adhocPieces: AdhocPiece[] = []) =>
  accountOf({ invoices, prepayments, adhocPieces }, today);
const none = {
  due: 0,
  late: 0,
  inPlan: 0,
  inHand: 0,
  inCollection: 0,
  owedBack: 0,
  refunding: 0,
  planned: 0,
  plannedOn: null,
  plannedUntil: null,
};

test('L1.1 rejected debits are due and late, though no invoice is', () => {
  const account = of([], [piece({ id: 'b' }), piece({ id: 'a', dueDate: '2026-05-05', residual: 18.3 })]);
  expect(account.sums).toEqual({ ...none, due: 80.3, late: 80.3 });
  expect(account.debts).toMatchObject([
    { id: 'a', kind: 'debit', amount: 18.3, late: true, payable: true, day: '2026-05-05' },
    { id: 'b', kind: 'debit', amount: 62, late: true },
  ]);
});

test('C6.4 what is to be drawn is due on the day of its debit, and planned until the bank draws it', () => {
  const planned = invoice({ invoice_date_due: '2026-12-05', planned_payment_date: '2026-12-07' });
  expect(of([planned]).debts).toMatchObject([{ day: '2026-12-07', plannedOn: '2026-12-07' }]);
  const again = { ...piece({ status: 'validated', residual: 0 }), type: 'ah', dueDate: '2026-11-21' };
  const { sums } = accountOf({ invoices: [], prepayments: [], adhocPieces: [again as never] }, '2026-11-22');
  expect(sums).toMatchObject({ planned: 62, plannedOn: '2026-11-23' });
});

test('L1.1 a debit that is presented again is planned, not due; one of an open invoice is due with it', () => {
  const again = (over: Partial<AdhocPiece>) =>
    ({
      ...piece({ status: 'validated', residual: 0 }),
      ...{ type: 'ah', dueDate: '2026-12-10' },
      ...over,
    }) as AdhocPiece;
  const planned = [
    again({ id: 'later', amount: 40.1 }),
    again({ id: 'sooner', dueDate: '2026-12-04' }),
    again({ id: 'past', dueDate: '2026-11-20' }),
    again({ id: 'given back', payment_type: 'outbound' }),
    again({ id: 'replaced', replacing_payment_count: 1 }),
    again({ id: 'of the invoice', invoice_id: 'I1' }),
    again({ id: 'of a paid invoice', invoice_id: 'I0', amount: 1 }),
  ];
  const { debts, sums, plannedDebits } = of([invoice({ planned_payment_date: '2026-12-10' })], [], planned);
  const days = { plannedOn: '2026-12-04', plannedUntil: '2026-12-10' };
  expect(sums).toEqual({ ...none, due: 40, planned: 103.1, ...days });
  expect(debts).toHaveLength(1);
  expect(plannedDebits.map(({ id }) => id)).toEqual(['sooner', 'later', 'of a paid invoice']);
  // the same with the paid invoice in the list, as the bills page has it
  const paid = invoice({ id: 'I0', invoice_amount_residual_signed: 0, invoice_state: 'settled' });
  expect(of([invoice({ planned_payment_date: '2026-12-10' }), paid], [], planned).sums).toEqual(sums);
  const other = { ...none, planned: 7, plannedOn: '2026-12-02', plannedUntil: '2026-12-02' };
  expect(accountTotal([sums, other, none])).toMatchObject({
    ...{ planned: 110.1, plannedOn: '2026-12-02', plannedUntil: '2026-12-10' },
  });
});

test('L1.1 an invoice is late after its due date, or when its state says so, unless a debit is planned for it', () => {
  const { debts, sums } = of([
    invoice({ id: 'to come' }),
    invoice({ id: 'past', invoice_date_due: '2026-05-20' }),
    invoice({ id: 'said', invoice_state: 'recovery1' }),
    invoice({
      ...{ id: 'planned', invoice_date_due: '2026-05-21', planned_payment_date: '2026-11-27' },
      payable_by_card: false,
    }),
  ]);
  expect(sums).toEqual({ ...none, due: 160, late: 80 });
  expect(debts.map(({ id, late, payable }) => [id, late, payable])).toEqual([
    ['past', true, true],
    ['said', true, true],
    ['planned', false, false],
    ['to come', false, true],
  ]);
});

test('L1.1 an invoice and its rejected debit are one debt, paid by that debit', () => {
  const { debts, sums } = of([invoice({})], [piece({ invoice_id: 'I1', residual: 40 })]);
  expect(sums).toEqual({ ...none, due: 40, late: 40 });
  expect(debts).toMatchObject([{ id: 'P1', kind: 'debit', amount: 40, label: 'Échéance' }]);
});

test('L1.1 what a live plan repays is in the plan: neither due nor late, and its parts count nowhere', () => {
  const plan = { repayment_plan_id: 'plan' };
  const { debts, sums, plannedDebits } = of(
    [invoice({ ...plan, invoice_date_due: '2026-05-20' })],
    [
      piece({ ...plan, id: 'its debit', invoice_id: 'I1', residual: 40 }),
      piece({ ...plan, id: 'a debit', residual: 62 }),
    ],
    [
      piece({ id: 'to come', repays_plan_id: 'plan', status: 'validated', dueDate: '2026-12-05' }),
      piece({ id: 'rejected', repays_plan_id: 'plan', residual: 34 }),
      piece({ id: 'too much', repays_plan_id: 'plan', status: 'reconciled', residual: -5 }),
    ] as unknown as AdhocPiece[],
  );
  expect(sums).toEqual({ ...none, inPlan: 102, owedBack: 5 });
  expect(balanceOf(sums)).toBe(97);
  expect([debts, plannedDebits]).toEqual([[], []]);
});

test('L1.1 what is in collection, in hand, on its way back or to the customer’s credit is netted nowhere', () => {
  const { debts, sums } = of(
    [
      invoice({ id: 'collected', invoice_state: 'externalRecovery' }),
      invoice({ id: 'credit', invoice_amount_residual_signed: -12 }),
      invoice({ id: 'refund', invoice_amount_residual_signed: -7, planned_payment_date: '2026-12-01' }),
      invoice({ id: 'cancelled', invoice_state: 'cancelled' }),
      invoice({ id: 'owed', invoice_amount_residual_signed: 100 }),
    ],
    [
      piece({ id: 'of the collected', invoice_id: 'collected', residual: 40 }),
      piece({ id: 'agency', status: 'externalRecovery', residual: 5 }),
      piece({ id: 'office', status: 'incident', residual: 6 }),
      piece({ id: 'paid for nothing', status: 'reconciled', residual: -3 }),
      piece({ id: 'card refund', status: 'validated', payment_type: 'outbound', residual: -20 }),
    ],
  );
  expect(debts.map(({ id }) => id)).toEqual(['owed']);
  expect(sums).toEqual({ ...none, due: 100, inHand: 6, inCollection: 45, owedBack: 15, refunding: 27 });
  expect(balanceOf(sums)).toBe(109);
});

test('L1.1 whatever the pieces are, the parts come to what they leave, to the cent', () => {
  const cents = fc.integer({ min: -100_000, max: 100_000 });
  const invoices = fc.array(
    fc.record({
      ...{ left: cents, state: fc.constantFrom(...invoiceStatuses) },
      ...{ planned: fc.boolean(), isSpread: fc.boolean() },
    }),
  );
  const pieces = fc.array(
    fc.record({
      ...{ left: cents, status: fc.constantFrom(...pieceStatuses) },
      ...{ back: fc.boolean(), isSpread: fc.boolean() },
    }),
  );
  fc.assert(
    fc.property(invoices, pieces, (bills, moves) => {
      const { sums, debts } = of(
        bills.map(({ left, state, planned, isSpread }, at) =>
          invoice({
            ...{ id: `I${at}`, invoice_state: state, invoice_amount_residual_signed: left / 100 },
            planned_payment_date: planned ? '2026-12-01' : null,
            repayment_plan_id: isSpread ? 'plan' : null,
          }),
        ),
        moves.map(({ left, status, back, isSpread }, at) =>
          piece({
            ...{ id: `P${at}`, status, residual: (back ? -Math.abs(left) : left) / 100 },
            payment_type: back ? 'outbound' : 'inbound',
            repayment_plan_id: isSpread ? 'plan' : null,
          }),
        ),
      );
      const counted = bills.filter(({ state }) => !['cancelled', 'dropped'].includes(state));
      const left =
        counted.reduce((sum, bill) => sum + bill.left, 0) +
        moves.reduce((sum, move) => sum + (move.back ? -Math.abs(move.left) : move.left), 0);
      expect(Math.round(balanceOf(sums) * 100) + 0).toBe(left + 0);
      const { plannedOn: _on, plannedUntil: _until, ...amounts } = sums;
      for (const sum of Object.values(amounts)) expect(sum).toBeGreaterThanOrEqual(0);
      const total = debts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      expect(total).toBe(Math.round(sums.due * 100));
      expect(sums.late).toBeLessThanOrEqual(sums.due);
    }),
  );
});
