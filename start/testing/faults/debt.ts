import { sql } from 'kysely';
import type { Db } from '@portal/backend/sandbox-kit';
import { verifyAudit } from '@portal/backend/database-kit';
import { confirmCard, type CardForm } from '@portal/backend/testing/kills/sale';
import { payloads } from '@portal/backend/testing/payloads/payloads';
import { ask, type Session } from './page';

/** An invoice that its customer pays by card: each step begins when the one before has ended. */
export const debtSteps = ['pay', 'confirm', 'status'] as const;
export type DebtStep = (typeof debtSteps)[number];

export interface Debt {
  session: Session;
  /** Once the card form is open. */
  payment: CardForm | undefined;
  /** Does one step as the page does. Rejects when no whole answer comes. */
  take(step: DebtStep): Promise<void>;
}

export function openDebt(url: string, session: Session): Debt {
  const { subject, token } = session;
  const call = async (path: '/paymentCB' | '/getPaymentStatus', payload: unknown) => {
    const { status, body } = await ask(url, path, payload, { token });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const debt: Debt = { session, payment: undefined, take: (step) => acts[step]() };
  const acts: Record<DebtStep, () => Promise<void>> = {
    pay: async () => {
      debt.payment = (await call('/paymentCB', payloads['/paymentCB'](subject))) as unknown as CardForm;
    },
    confirm: () => confirmCard(url, debt.payment!),
    status: async () => {
      const { customerNbr, contractNbr } = subject;
      const asked = { customerNbr, contractNbr, reference: debt.payment!.reference };
      const { status } = await call('/getPaymentStatus', asked);
      if (status !== 'success') throw new Error(`The payment is ${String(status)}.`);
    },
  };
  return debt;
}

/** What a paid debt has left in the database, counted: each once, whatever was repeated on the way. */
export async function debtBooks(db: Db, { session: { subject }, payment }: Debt) {
  const { customerNbr, contractNbr } = subject;
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select array_agg(p.status || ' ' || p.amount_cents || coalesce(' ' || p.recheck_at, '')) from card_payment p
        join invoice i on i.customer_number = p.customer_number and i.id = p.invoice_id
        where p.customer_number = ${customerNbr}) as payments,
      (select array_agg(status || ' ' || amount_cents || ' ' || refunded_cents) from sandbox_card_payment
        where metadata ->> 'customer' = ${customerNbr}) as charged,
      (select array_agg(kind || ' ' || status || ' ' || amount_cents || ' ' || residual_cents order by kind, status)
        from payment_piece where customer_number = ${customerNbr} and contract_number = ${contractNbr}) as pieces,
      (select count(*)::int from sandbox_card_event
        where body::jsonb #>> '{data,object,id}' = ${payment?.reference ?? ''}
          and body::jsonb ->> 'type' = 'payment_intent.succeeded') as events,
      (select array_agg(template order by template) from mail_outbox
        where recipient = (select email from customer where customer_number = ${customerNbr})) as mails`.execute(
    db,
  );
  const { brokenChains } = await verifyAudit(db, customerNbr);
  return { ...rows[0], brokenChains };
}
