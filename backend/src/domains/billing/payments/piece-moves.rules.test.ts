import { invoiceStatuses, pieceStatuses, type InvoiceStatus, type PieceStatus } from '@portal/contract';
import { isFailedDebit } from '@portal/domain';
import fc from 'fast-check';
import { debitLabel, presentedAgainLabel } from './debit-label.rules';
import {
  invoiceAfter,
  owedOnInvoice,
  owedOnPiece,
  pieceMove,
  replacedRefusal,
  type OwedPiece,
  type PieceAction,
} from './piece-moves.rules';
import { redebitProblem } from './redebit.service';

/** What each action makes of each status; all others are refused. */
const allowed: Record<PieceAction, Partial<Record<PieceStatus, PieceStatus>>> = {
  redebit: { 'sent-cancelled': 'sent-cancelled' },
  payByCard: { 'sent-cancelled': 'sent-cancelled' },
  moneyBack: { reconciled: 'reconciled-cancellation' },
  replan: { validated: 'cancelled' },
  takeBack: { validated: 'cancelled' },
  restore: { cancelled: 'validated' },
};

describe.each(Object.keys(allowed) as PieceAction[])('C6.4 %s', (action) => {
  test.each(pieceStatuses)('of a piece that is %s', (from) => {
    const to = allowed[action][from];
    expect(pieceMove(from, action)).toEqual(to ? { to } : { refusal: expect.stringMatching(/^[A-Z].+\.$/) });
  });
});

test.each(pieceStatuses)(
  'C6.4 what is %s can be paid where the screen shows it rejected, and nowhere else',
  (status) => {
    const shown = {
      payment_type: 'inbound',
      payment_method_code: 'sdd',
      invoicing_run_number: null,
    } as const;
    const rejected = isFailedDebit({ ...shown, status, replacing_payment_count: 0 });
    for (const action of ['redebit', 'payByCard'] as const) {
      expect('to' in pieceMove(status, action)).toBe(rejected);
    }
  },
);

const refused: OwedPiece = {
  status: 'sent-cancelled',
  payment_type: 'inbound',
  replacing_payment_count: 0,
  amount_cents: 8_450,
  residual_cents: 8_450,
};
const invoice = {
  invoice_type: 'out_invoice',
  state: 'latePayment',
  total_cents: 3_000,
  residual_cents: 3_000,
  due_date: '2026-06-15',
} as const;

test.each([
  ['all of it', {}, undefined, { cents: 8_450 }],
  ['what is left of it', { residual_cents: 1 }, undefined, { cents: 1 }],
  ['what its invoice leaves', { residual_cents: 0 }, invoice, { cents: 3_000 }],
  ['no more than itself', { amount_cents: 2_000 }, invoice, { cents: 2_000 }],
])('C6.4 a refused debit owes %s', (_case, state, its, owed) => {
  expect(owedOnPiece({ ...refused, ...state }, its, 'payByCard')).toEqual(owed);
});

test.each([
  ['is replaced', { replacing_payment_count: 1 }, undefined],
  ['leaves nothing', { residual_cents: 0 }, undefined],
  ['leaves less than nothing', { residual_cents: -1 }, undefined],
  ['is of a settled invoice', {}, { ...invoice, residual_cents: 0 }],
  ['gives money back', { payment_type: 'outbound' as const }, undefined],
])('C6.4 a piece that %s owes nothing', (_case, state, its) => {
  expect(owedOnPiece({ ...refused, ...state }, its, 'redebit')).toHaveProperty('refusal');
});

test.each(['redebit', 'payByCard'] as const)(
  'L1.1 a refused debit of an invoice in collection has no %s',
  (by) => {
    expect(
      owedOnPiece({ ...refused, residual_cents: 0 }, { ...invoice, state: 'externalRecovery' }, by),
    ).toEqual({
      refusal: 'Cette facture est confiée à un organisme de recouvrement.',
    });
  },
);

test.each([
  [
    'paid by card in another tab',
    { status: 'reconciled', payment_method_code: 'card' },
    /payée par carte le 30 novembre 2026/,
  ],
  [
    'planned again in another tab',
    { status: 'validated' },
    /programmé le 30 novembre 2026.*annulez-le d’abord/,
  ],
  ['at the bank again', { status: 'sent' }, /en cours auprès de votre banque/],
  ['drawn again, and paid', { status: 'reconciled' }, /déjà réglée/],
  ['drawn again, then given to a collector', { status: 'externalRecovery' }, /organisme de recouvrement/],
  ['drawn again, then stopped', { status: 'suspended' }, /notre service facturation/],
] as const)('C6.4 L1.1 a refused debit that was %s cannot be paid, with the reason', (_what, by, words) => {
  const replacement = { payment_method_code: 'sdd', due_date: '2026-11-30', ...by };
  expect(replacedRefusal(replacement).refusal).toMatch(words);
});

test('C6.4 a debit that was refused again is paid in its own place', () => {
  expect(replacedRefusal(undefined).refusal).toMatch(/rejeté à son tour.*rechargez/);
});

const payable: InvoiceStatus[] = ['notSettled', 'latePayment', 'recovery1', 'recovery2'];
test.each(invoiceStatuses)('C6.2 an invoice that is %s is paid by card where it may be', (state) => {
  const of = (residual_cents: number) => ({ ...invoice, state, residual_cents });
  const owed = owedOnInvoice(of(500), false);
  expect(owed).toEqual(payable.includes(state) ? { cents: 500 } : { refusal: expect.any(String) });
  expect(owedOnInvoice(of(500), true)).toHaveProperty('refusal');
  expect(owedOnInvoice(of(0), false)).toHaveProperty('refusal');
});

test.each([
  [{ invoice_type: 'out_refund' as const, total_cents: -9_000, residual_cents: -9_000 }, /est un avoir/],
  // As rows were written once, before credit notes kept their sign.
  [{ invoice_type: 'out_refund' as const, total_cents: -9_000, residual_cents: 9_000 }, /est un avoir/],
  [{ total_cents: -9_000, residual_cents: 9_000 }, /est un avoir/],
  [{ residual_cents: 0 }, /rien à payer/],
  [{ residual_cents: -1 }, /rien à payer/],
])('C6.2 an invoice %o has nothing to pay, in its state or by its debit', (change, words) => {
  const its = { ...invoice, ...change };
  expect(owedOnInvoice(its, false)).toEqual({ refusal: expect.stringMatching(words) });
  expect(owedOnPiece({ ...refused, residual_cents: 0 }, its, 'payByCard')).toHaveProperty('refusal');
});

test.each([
  [3_000, { residual_cents: 0, state: 'settled' }],
  [1_000, { residual_cents: 2_000, state: 'latePayment' }],
] as const)('C6.2 an invoice of which %i cents were paid is %o', (cents, after) => {
  expect(invoiceAfter(invoice, cents, '2026-11-21')).toEqual(after);
});

test('C6.2 what was paid of an invoice and went back leaves it as owed as before, late once its day has passed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000 }), (cents) => {
      const paid = { ...invoice, ...invoiceAfter(invoice, cents, '2026-11-21') };
      expect(invoiceAfter(paid, -cents, '2026-11-21')).toEqual({
        residual_cents: 3_000,
        state: 'latePayment',
      });
      expect(invoiceAfter(paid, -cents, '2026-06-15').state).toBe('notSettled');
    }),
  );
});

test('C6.4 the label of a debit presented many times has its prefix once', () => {
  const again = presentedAgainLabel(presentedAgainLabel('Échéance du 10/06/2026'));
  expect(again).toBe('Nouveau prélèvement\u00a0: Échéance du 10/06/2026');
  expect(debitLabel('Nouvelle présentation : Échéance')).toBe('Échéance');
});

test.each([
  ['2026-11-30', false, null],
  ['2026-11-26', false, null],
  ['2026-11-25', false, 'noticeWaived'],
  ['2026-11-25', true, null],
  ['2026-11-23', true, null],
  ['2026-11-22', true, 'dueDate'],
  ['2026-11-21', true, 'dueDate'],
  ['2026-12-06', true, 'dueDate'],
  ['2026-12-07', true, 'dueDate'],
  ['not a day', true, 'dueDate'],
])('C6.4 on 21 November with a notice of 5 days, %s (waived: %s): %s', (dueDate, noticeWaived, path) => {
  expect(redebitProblem({ dueDate, noticeWaived }, '2026-11-21', 5)?.path ?? null).toBe(path);
});
