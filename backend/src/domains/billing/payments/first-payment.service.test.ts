import { orderToRetry } from './first-payment.service';
import type { SignedOrder } from './unpaid-orders.queries';

const signed = (reference: string, state: Partial<SignedOrder>): SignedOrder => ({
  order_reference: reference,
  first_payment_cb_status: 'IN_FAILURE',
  payment_type: 'OTHER',
  channel: 'WEB',
  created_by: 'agent',
  customer_number: null,
  email: 'zoe@example.fr',
  first_name: 'Zoé',
  company_name: null,
  ...state,
});

test.each(['PENDING', 'IN_FAILURE', 'IN_PROGRESS', 'CANCELED'] as const)(
  'B7.4 a first payment that is %s is requested again, for the latest case',
  (first_payment_cb_status) => {
    const orders = [
      signed('A3', { first_payment_cb_status: 'FINALIZED' }),
      signed('A2', { first_payment_cb_status }),
      signed('A1', {}),
    ];
    expect(orderToRetry(orders)).toMatchObject({ order: { order_reference: 'A2' } });
  },
);

test.each([null, 'FINALIZED'] as const)(
  'B7.4 a first payment that is %s is not',
  (first_payment_cb_status) => {
    expect(orderToRetry([signed('A1', { first_payment_cb_status })])).toEqual({
      refusal: 'Aucune affaire signée n’attend de premier paiement.',
    });
  },
);

test('B7.4 a case that is debited gets no link, another of the same customer does', () => {
  const debited = signed('A2', { payment_type: 'SDD' });
  expect(orderToRetry([debited])).toHaveProperty('refusal', expect.stringContaining('prélèvement'));
  expect(orderToRetry([debited, signed('A1', {})])).toMatchObject({ order: { order_reference: 'A1' } });
});
