import { sql } from 'kysely';
import { verifyAudit } from '../../src/platform/audit-verification';
import type { Db } from '../../src/platform/database';
import type { Sale } from './sale';

/** What a sale has left in the database, counted: each once, whatever was repeated on the way. */
export async function booksOf(db: Db, { email, orderNumber, payment }: Sale) {
  const { rows } = await sql<Record<string, unknown>>`
    with own as (select * from subscription_order where email = ${email}),
      card as (select p.* from payment_piece p join own using (customer_number) where p.payment_method_code = 'card')
    select
      (select array_agg(order_reference || ' ' || order_status || ' ' || signing_status || ' ' || first_payment_cb_status)
        from own) as cases,
      (select count(*)::int from customer where email = ${email}) as customers,
      (select count(*)::int from identity where email = ${email}) as accounts,
      (select array_agg(status) from contract join own using (customer_number)) as contracts,
      (select count(*)::int from mandate join own using (customer_number)) as mandates,
      (select count(*)::int from document_content join own using (customer_number)) as papers,
      (select array_agg(status) from sandbox_signature where external_reference = ${orderNumber}) as signatures,
      (select array_agg(status || ' ' || amount_cents || ' ' || refunded_cents) from sandbox_card_payment
        where metadata ->> 'order' = ${orderNumber}) as charged,
      (select array_agg(status || ' ' || amount_cents) from order_payment where order_reference = ${orderNumber}) as payments,
      (select array_agg(status || ' ' || amount_cents || ' ' || residual_cents) from card) as pieces,
      (select count(*)::int from sandbox_card_event
        where body::jsonb #>> '{data,object,id}' = ${payment?.reference ?? ''}
          and body::jsonb ->> 'type' = 'payment_intent.succeeded') as events,
      (select array_agg(template order by template) from mail_outbox where recipient = ${email}) as mails,
      (select customer_number from own limit 1) as customer`.execute(db);
  const { customer, ...books } = rows[0]!;
  const { brokenChains } = await verifyAudit(db, String(customer));
  return { ...books, brokenChains };
}

/** The same of a sale that nothing came in the way of. */
export function wholeBooks({ orderNumber, payment }: Sale) {
  const cents = Math.round(payment!.amount * 100);
  return {
    cases: [`${orderNumber} FINALIZED SIGNED FINALIZED`],
    customers: 1,
    accounts: 1,
    contracts: ['initialized'],
    mandates: 1,
    papers: 2,
    signatures: ['signed'],
    charged: [`succeeded ${cents} 0`],
    payments: [`success ${cents}`],
    pieces: [`reconciled ${cents} 0`],
    events: 1,
    mails: ['account-opened', 'first-payment-received', 'subscription-confirmed'],
    brokenChains: 0,
  };
}
