import { sql } from 'kysely';
import { testCard, type CardPayer } from '../../card-payer';
import type { CaseEnvironment } from '../../case-environment';
import { markers } from '../markers';
import { caseOf } from './before';
import { slippedEmail } from './known-values';
import { tell } from './tell';

export interface Person {
  customerNbr: string;
  contractNbr: string;
  orderNumber: string;
  password: string;
}

const password = 'Chien-Filou-84!';

/** A case saved with a slip in its e-mail and put right, signed at the second attempt, paid by the second card. */
export async function becomeCustomer(environment: CaseEnvironment, payer: CardPayer): Promise<Person> {
  const { portal, signer } = environment;
  const first = caseOf(slippedEmail);
  const saved = await tell(portal, '/saveOrder', { order: first, savingMode: 'EMAIL' }, signer);
  const { orderNumber } = saved;
  const order = { ...caseOf(markers.formerEmail), orderReference: orderNumber, version: saved.version };
  const abandoned = await tell(portal, '/signOrder', { order }, signer);
  await environment.decide(abandoned.validation!.iframe, 'abandoned');
  const { version } = await tell(portal, '/getOrderStatus', { orderNumber }, signer);
  const signed = await tell(portal, '/signOrder', { order: { ...order, version } }, signer);
  await environment.decide(signed.validation!.iframe, 'signed');
  await tell(portal, '/getOrderStatus', { orderNumber }, signer);
  await tell(portal, '/retryFirstPayment', { orderNumber, mode: 'EMAIL' }, signer);
  const payment = await tell(
    portal,
    '/paymentCB',
    { mode: 'FIRST_PAYMENT', order: { orderReference: orderNumber } },
    signer,
  );
  await payer.confirm(payment, testCard.refused);
  await payer.deliver();
  await payer.confirm(payment);
  await payer.deliver();
  const { rows } = await sql<{ customerNbr: string; contractNbr: string; temporaryPassword: string }>`
    select c.customer_number as "customerNbr", c.contract_number as "contractNbr",
      m.payload ->> 'temporaryPassword' as "temporaryPassword"
    from subscription_order o join contract c using (customer_number)
    join mail_outbox m on m.template = 'account-opened' and m.payload ->> 'login' = o.customer_number
    where o.order_reference = ${orderNumber}`.execute(environment.database.db);
  const { temporaryPassword, ...made } = rows[0]!;
  await tell(portal, '/resetPassword', {
    ...{ mode: 'VALIDATION', customerNbr: made.customerNbr },
    ...{ temporaryPassword, newPassword: password },
  });
  return { ...made, orderNumber, password };
}
