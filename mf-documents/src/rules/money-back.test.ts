import type { AdhocPiece } from '@portal/contract';
import { anAdhocPiece } from '@portal/testing';
import { moneyBack } from './money-back';

const refund = (over: Partial<AdhocPiece>) =>
  anAdhocPiece({
    payment_type: 'outbound',
    status: 'validated',
    residual: -62,
    dueDate: '2026-12-06',
    ...over,
  });
const shownOf = (piece: AdhocPiece) =>
  moneyBack({ prepayments: [], adhocPieces: [piece] }).map(({ kind, amount, day }) => [kind, amount, day]);

test.each([
  ['to the card that paid', refund({ payment_method_code: 'card' }), [['card', 62, '2026-12-06']]],
  ['by transfer', refund({ payment_method_code: 'transfer' }), [['transfer', 62, '2026-12-06']]],
  ['after the closing invoice', refund({ status: 'suspended' }), [['waiting', 62, '2026-12-06']]],
  [
    'by hand, where the card took nothing back',
    refund({ status: 'manualOperationNecessary', payment_method_code: 'transfer' }),
    [['byHand', 62, '2026-12-06']],
  ],
  ['no more, once it is there', refund({ status: 'posted' }), []],
  ['not at all, once it was called off', refund({ status: 'cancelled' }), []],
  ['not twice', refund({ replacing_payment_count: 1 }), []],
  [
    'as a credit, of what is left of it',
    anAdhocPiece({ status: 'reconciled', residual: -30.5, date: '2026-11-02' }),
    [['credit', 30.5, '2026-11-02']],
  ],
  ['of a payment that settled something: nothing', anAdhocPiece({ status: 'reconciled' }), []],
  ['of a debit that failed: nothing', anAdhocPiece({ status: 'sent-cancelled', residual: 62 }), []],
] as const)('C6.3 money comes back %s', (_how, piece, expected) => {
  expect(shownOf(piece)).toEqual(expected);
});
