import { settlementOf } from './invoice-settlement.rules';

const invoice = {
  id: 'I1',
  repayment_plan_id: null,
  invoice_type: 'out_invoice',
  state: 'notSettled',
  total_cents: 9_000,
  residual_cents: 9_000,
} as const;
const piece = {
  invoice_id: 'I1',
  status: 'validated',
  payment_type: 'inbound',
  replacing_payment_count: 0,
  amount_cents: 9_000,
  residual_cents: 0,
  due_date: '2026-12-04',
  payment_method_code: 'sdd',
} as const;
const onSaturday = { ...piece, due_date: '2026-12-05' } as const;
const refused = { ...piece, status: 'sent-cancelled', due_date: '2026-11-05' } as const;

test.each([
  ['that nothing is to pay', invoice, [], true, null],
  ['that a debit is to pay', invoice, [piece], false, '2026-12-04'],
  ['that a debit is to pay, due on a Saturday', invoice, [onSaturday], false, '2026-12-07'],
  [
    '… on Christmas, before a weekend',
    invoice,
    [{ ...onSaturday, due_date: '2026-12-25' }],
    false,
    '2026-12-28',
  ],
  [
    '… that a transfer is to pay',
    invoice,
    [{ ...onSaturday, payment_method_code: 'transfer' }],
    false,
    '2026-12-05',
  ],
  ['whose debit is at the bank', invoice, [{ ...piece, status: 'sent' as const }], false, '2026-12-04'],
  ['whose debit was refused', invoice, [refused], true, null],
  [
    'whose refused debit is presented again',
    invoice,
    [{ ...refused, replacing_payment_count: 1 }, piece],
    false,
    '2026-12-04',
  ],
  ['whose debit was cancelled', invoice, [{ ...piece, status: 'cancelled' as const }], true, null],
  ['that another’s debit is to pay', invoice, [{ ...piece, invoice_id: 'I2' }], true, null],
  ['that is settled', { ...invoice, state: 'settled' as const, residual_cents: 0 }, [], false, null],
  ['that a plan repays', { ...invoice, repayment_plan_id: 'P' }, [], false, null],
  ['in a collector’s hands', { ...invoice, state: 'externalRecovery' as const }, [], false, null],
  [
    'that gives money back',
    { ...invoice, invoice_type: 'out_refund' as const, total_cents: -900, residual_cents: -900 },
    [{ ...piece, payment_type: 'outbound' as const }],
    false,
    '2026-12-04',
  ],
])('C6.2 an invoice %s', (_case, its, pieces, payable_by_card, planned_payment_date) => {
  expect(settlementOf(its, pieces)).toMatchObject({ payable_by_card, planned_payment_date });
});

test.each([
  [
    'credit note that was transferred back',
    { total_cents: -900, residual_cents: 0 },
    { payment_type: 'outbound', status: 'posted', payment_method_code: 'transfer' },
    { refunded_on: '2026-12-05', called_off_on: null },
  ],
  [
    'credit note that will be',
    { total_cents: -900, residual_cents: -900 },
    { payment_type: 'outbound', payment_method_code: 'transfer' },
    { refunded_on: null, called_off_on: null },
  ],
  [
    'invoice whose debit was called off',
    {},
    { status: 'cancelled' },
    { refunded_on: null, called_off_on: '2026-12-07' },
  ],
  [
    'paid invoice whose first debit was called off',
    { residual_cents: 0 },
    { status: 'cancelled' },
    { refunded_on: null, called_off_on: null },
  ],
] as const)('C6.2 a %s shows what became of its payment', (_what, its, over, expected) => {
  expect(settlementOf({ ...invoice, ...its }, [{ ...onSaturday, ...over }])).toMatchObject(expected);
});
