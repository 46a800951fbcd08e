import type { CaseEnvironment } from './case-environment';

/** A signed case whose payer has the card form open. */
export async function openFirstPayment(environment: CaseEnvironment) {
  const { token } = await environment.portal.logIn('signer');
  const order = environment.draft();
  order.contracts[0]!.firstPaymentCB = true;
  const { orderNumber, validation } = await environment.sign(order, token);
  await environment.decide(validation!.iframe, 'signed');
  await environment.portal.call('/getOrderStatus', { orderNumber }, token);
  const wish = { mode: 'FIRST_PAYMENT' as const, order: { orderReference: orderNumber } };
  const payment = await environment.portal.call('/paymentCB', wish, token);
  const { db } = environment.database;
  const caseOf = () =>
    db
      .selectFrom('subscription_order')
      .select(['first_payment_cb_status as status', 'customer_number'])
      .where('order_reference', '=', orderNumber)
      .executeTakeFirstOrThrow();
  const { customer_number } = await caseOf();
  return {
    orderNumber,
    wish,
    payment,
    customerNumber: customer_number!,
    status: async () => (await caseOf()).status,
    row: () =>
      db
        .selectFrom('order_payment')
        .select(['status', 'recheck_at'])
        .where('order_reference', '=', orderNumber)
        .executeTakeFirstOrThrow(),
    /** What the card paid, or was to pay. */
    pieces: () =>
      db
        .selectFrom('payment_piece')
        .select(['status', 'settlement', 'amount_cents', 'residual_cents'])
        .where('customer_number', '=', customer_number)
        .where('payment_method_code', '=', 'card')
        .execute(),
  };
}

/** Euros as the calls answer them. */
export const cents = (euros: number): number => Math.round(euros * 100);

export type FirstPayment = Awaited<ReturnType<typeof openFirstPayment>>;
