import type { Invoice, Prepayment } from '@portal/contract';
import { paymentSummary } from './payment-summary';
import { isFailedDebit, pieceDisplay } from './piece-display';

const prepayment = (over: Partial<Prepayment>): Prepayment => ({
  id: 'P1',
  partner_name: 'Camille Martin',
  partner_reference: '100001',
  type: 'pp',
  date: '2026-11-05',
  dueDate: '2026-11-05',
  communication: '',
  payment_method_code: 'sdd',
  payment_method_name: 'Prélèvement',
  payment_type: 'inbound',
  invoicing_run_number: null,
  amount: 80,
  residual: 0,
  rejectReason: null,
  contract: 'C1',
  partner_ref: '100001',
  replacing_payment_count: 0,
  energy_paid_number_replays: 0,
  status: 'reconciled',
  settlement: 'settled',
  ...over,
});
const planned = (over: Partial<Prepayment>) =>
  prepayment({ status: 'validated', settlement: 'notSettled', dueDate: '2026-12-05', ...over });
const invoice = (over: Partial<Invoice>) =>
  ({
    id: 'I1',
    invoice_state: 'notSettled',
    invoice_amount_residual_signed: 40,
    invoice_date_due: '2026-11-30',
    ...over,
  }) as Invoice;

test.each([
  [{ status: 'sent' }, 'Transmis'],
  [{ status: 'reconciled' }, 'Soldé'],
  [{ status: 'sent-cancelled' }, 'Rejeté'],
  [{ status: 'posted', payment_type: 'outbound' }, 'Remboursé'],
  [{ status: 'posted', invoicing_run_number: 'MIGR-2024' }, 'Soldé'],
  [{ status: 'posted' }, 'Transmis'],
  [{ status: 'posted', payment_method_code: 'card' }, 'Soldé'],
  [{ status: 'validated' }, undefined],
  [{ status: 'sent-rejected' }, undefined],
  [{ status: 'suspended' }, undefined],
  [{ status: 'reconciled', replacing_payment_count: 1 }, undefined],
] as [Partial<Prepayment>, string | undefined][])('C6.3 the piece %j shows %s', (over, label) =>
  expect(pieceDisplay(prepayment(over))?.label).toBe(label),
);

test('C6.4 a failed debit is a rejected piece that nothing replaces', () => {
  expect(isFailedDebit(prepayment({ status: 'sent-cancelled' }))).toBe(true);
  expect(isFailedDebit(prepayment({ status: 'sent-cancelled', replacing_payment_count: 1 }))).toBe(false);
  expect(isFailedDebit(prepayment({ status: 'sent' }))).toBe(false);
});

describe('summary of payments', () => {
  const today = '2026-11-21';

  test('C2.2 last is the latest paid, next the earliest due', () => {
    const pieces = [
      prepayment({ id: 'old', date: '2026-10-05' }),
      prepayment({ id: 'latest', status: 'sent' }),
      prepayment({ id: 'refund', date: '2026-11-10', payment_type: 'outbound', status: 'posted' }),
      planned({ id: 'next', dueDate: '2026-12-05' }),
      planned({ id: 'after', dueDate: '2027-01-05' }),
    ];
    expect(paymentSummary(pieces, [], today)).toEqual({
      last: {
        id: 'latest',
        amount: 80,
        date: '2026-11-05',
        source: 'prepayment',
        label: 'Transmis',
        tone: 'info',
      },
      next: { id: 'next', amount: 80, date: '2026-12-07', source: 'prepayment' },
    });
  });

  test('C2.2 an invoice to pay counts, a settled or dropped one does not', () => {
    const invoices = [
      invoice({ id: 'paid', invoice_amount_residual_signed: 0 }),
      invoice({ id: 'credit', invoice_amount_residual_signed: -12 }),
      invoice({ id: 'dropped', invoice_state: 'dropped', invoice_date_due: '2026-11-25' }),
      invoice({ id: 'due' }),
    ];
    expect(paymentSummary([planned({})], invoices, today).next).toMatchObject({
      id: 'due',
      source: 'invoice',
    });
  });

  test('L1.1 a piece past its due date is not a coming payment, whatever else is due', () => {
    const late = invoice({ invoice_date_due: '2026-11-01' });
    expect(paymentSummary([], [late], today).next).toBeNull();
    expect(paymentSummary([planned({})], [late], today).next).toMatchObject({ source: 'prepayment' });
    const debited = invoice({ planned_payment_date: '2026-11-27', invoice_date_due: '2026-11-24' });
    expect(paymentSummary([planned({})], [debited], today).next).toMatchObject({ source: 'prepayment' });
  });

  test('C2.2 a fully refunded payment is not the last payment; a card payment is marked as such', () => {
    const pieces = [
      prepayment({ id: 'kept', payment_method_code: 'card', status: 'posted', date: '2026-11-03' }),
      prepayment({ id: 'given back', payment_method_code: 'card', status: 'posted' }),
      prepayment({ id: 'refund', payment_type: 'outbound', refund_of: 'given back' }),
    ];
    expect(paymentSummary(pieces, [], today).last).toMatchObject({ id: 'kept', source: 'card' });
    const part = pieces.map((piece) => ({ ...piece, ...(piece.refund_of && { amount: 79.99 }) }));
    expect(paymentSummary(part, [], today).last).toMatchObject({ id: 'given back' });
  });

  test('C2.2 the next part of a repayment plan is the next payment, where nothing is due before it', () => {
    const part = { day: '2026-12-01', amount: 40 };
    const next = { amount: 40, date: '2026-12-01', source: 'repayment' };
    expect(paymentSummary([planned({ dueDate: '2026-12-05' })], [], today, part).next).toMatchObject(next);
    const later = { ...part, day: '2026-12-31' };
    expect(paymentSummary([planned({ dueDate: '2026-12-05' })], [], today, later).next).toMatchObject({
      source: 'prepayment',
    });
  });

  test('C2.2 a debit that is due on a day without banks is to come on the next banking day', () => {
    const saturday = planned({ dueDate: today });
    expect(paymentSummary([saturday], [], '2026-11-22').next).toMatchObject({
      date: '2026-11-23',
    });
    const transfer = { ...saturday, payment_method_code: 'transfer' };
    expect(paymentSummary([transfer], [], today).next).toMatchObject({ date: today });
  });

  test('C2.2 no piece, no payment', () => {
    expect(paymentSummary([], [], today)).toEqual({ last: null, next: null });
  });
});
