import { toGiveBack, type ReceivedPiece } from './give-back.service';

const paid: ReceivedPiece = {
  status: 'reconciled',
  payment_type: 'inbound',
  payment_method_code: 'card',
  invoice_id: null,
  amount_cents: 14_332,
  residual_cents: 0,
};

test.each<[string, Partial<ReceivedPiece>, ReturnType<typeof toGiveBack>]>([
  ['a card’s money', {}, { cents: 14_332, money: 'here' }],
  ['a credit', { residual_cents: -14_332 }, { cents: 14_332, money: 'here' }],
  ['what is left of a credit', { residual_cents: -1 }, { cents: 1, money: 'here' }],
  [
    'a debit that is being drawn',
    { status: 'sent', payment_method_code: 'sdd' },
    { cents: 14_332, money: 'underWay' },
  ],
  [
    'a debit with the banks',
    { status: 'posted', payment_method_code: 'sdd' },
    { cents: 14_332, money: 'underWay' },
  ],
  ['a cheque', { status: 'posted', payment_method_code: 'check' }, { cents: 14_332, money: 'here' }],
  ['a refused debit', { status: 'sent-rejected', residual_cents: 14_332 }, null],
  ['a planned debit', { status: 'validated' }, null],
  ['what was refunded before', { status: 'reconciled-cancellation' }, null],
  ['what we pay', { payment_type: 'outbound', residual_cents: -14_332 }, null],
  ['what paid an invoice', { invoice_id: 'i' }, null],
])('S4 the refund of %s, %o, is %o', (_case, state, expected) => {
  expect(toGiveBack({ ...paid, ...state })).toEqual(expected);
});
