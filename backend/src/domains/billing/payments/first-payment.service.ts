import type { ResponseOf } from '@portal/contract';
import { type AgentScope, coversGroup, firstInstalmentWords, formatCents } from '@portal/domain';
import { appendAudit } from '../../../platform/audit';
import { conflict, missingField, notFound, tooManyAttempts } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import type { Db } from '../../../platform/database';
import { onceWithin } from '../../../platform/idempotency';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { drawLinkCode, issueCode } from '../../../platform/one-time-code';
import { takeAttempt, type ThrottleRule } from '../../../platform/throttle';
import { inTransaction } from '../../../platform/transaction';
import { casePage } from '../../../platform/case-page';
import type { CasePayments } from './case-payments.port';
import { payOrderByCard } from './card-payment.service';
import { greetingOf } from './payment-mails';
import { findSignedOrders, type SignedOrder } from './unpaid-orders.queries';

/** Back-office 4: « a failed first payment means a status exists, is not FINALIZED ». A cancelled one may be retried. */
const isUnpaid = ({ first_payment_cb_status: status }: SignedOrder): boolean =>
  status !== null && status !== 'FINALIZED';

/** The case whose first payment is asked for again, or why there is none. */
export function orderToRetry(orders: SignedOrder[]): { order: SignedOrder } | { refusal: string } {
  const unpaid = orders.filter(isUnpaid);
  const order = unpaid.find(({ payment_type }) => payment_type !== 'SDD');
  if (order) return { order };
  if (unpaid.length > 0) return { refusal: 'Le premier paiement de cette affaire se fait par prélèvement.' };
  return { refusal: 'Aucune affaire signée n’attend de premier paiement.' };
}

/** As long as the link of a saved case (back-office 9). */
const linkDays = 4;
/** Mails of one case: an agent may try again, nobody floods a mailbox. */
const mailsOfOrder: ThrottleRule = {
  free: 5,
  firstLockSeconds: 600,
  longestLockSeconds: 3_600,
  windowSeconds: 3_600,
};

export interface FirstPaymentRetry {
  customerNumber?: string;
  orderReference?: string;
  mode: 'EMAIL' | 'PAYMENT';
  agent: { login: string; scope: AgentScope };
}

type Answer = ResponseOf<'/retryFirstPayment'>;

/**
 * Asks for the first payment of a signed case again: by a mailed link, or on the agent's own screen.
 * @throws DomainError 400 without a customer or a case; 404 outside the agent's scope or where nothing is due; 409
 * where the case is debited; 429; 502.
 */
export async function retryFirstPayment(
  platform: Platform,
  cases: CasePayments,
  retry: FirstPaymentRetry,
): Promise<Answer> {
  const order = await findOrder(platform, retry);
  return retry.mode === 'EMAIL'
    ? mailLink(platform, cases, retry, order)
    : openAgain(platform, cases, retry, order);
}

async function findOrder({ db }: Platform, retry: FirstPaymentRetry): Promise<SignedOrder> {
  const { customerNumber, orderReference, agent } = retry;
  if (customerNumber === undefined && orderReference === undefined) {
    throw missingField('customerNbr', 'Indiquez un numéro de client ou d’affaire');
  }
  const orders = await findSignedOrders(db, { customerNumber, orderReference });
  const inScope = orders.filter(
    ({ channel, created_by }) =>
      coversGroup(agent.scope, channel) &&
      (agent.scope.createdBy === null || agent.scope.createdBy === created_by),
  );
  if (inScope.length === 0) throw notFound('Cette affaire n’existe pas');
  const found = orderToRetry(inScope);
  if ('refusal' in found) throw conflict(found.refusal);
  return found.order;
}

async function mailLink(
  platform: Platform,
  cases: CasePayments,
  { agent }: FirstPaymentRetry,
  order: SignedOrder,
): Promise<Answer> {
  const { db, clock, config } = platform;
  const { order_reference: orderReference, email, customer_number: customerNumber } = order;
  const { amountCents, instalments } = await cases.due(db, clock, orderReference);
  if (email === null) {
    throw conflict('Cette affaire n’a pas d’adresse e-mail.');
  }
  const wait = await takeAttempt(db, clock, mailsOfOrder, 'first-payment-link', orderReference);
  if (wait > 0) throw tooManyAttempts(wait);
  // A second click, of whoever, is the first: its mail would end the link of the one before.
  const click = { scope: 'case-mail:first-payment-link', request: { orderReference, email }, seconds: 60 };
  const mail = async (tx: Db) => {
    const code = drawLinkCode();
    const key = { purpose: 'PAYMENT_LINK', subject: orderReference, boundTo: null } as const;
    await issueCode(tx, clock, key, code, linkDays * 86_400);
    await enqueueMail(
      tx,
      'first-payment-link',
      email,
      {
        greeting: greetingOf({ first_name: order.first_name ?? '', company_name: order.company_name }),
        amount: formatCents(amountCents),
        instalments: instalments.map(firstInstalmentWords),
        orderReference,
        link: casePage(config.publicUrl, orderReference, code),
        days: linkDays,
      },
      customerNumber,
    );
    await appendAudit(tx, clock, {
      customerNumber,
      actor: agent.login,
      onBehalfOf: customerNumber,
      call: '/retryFirstPayment',
      detail: { order: orderReference, mode: 'EMAIL' },
    });
    return true;
  };
  await inTransaction(db, (tx) => onceWithin(tx, clock, click, () => mail(tx)));
  return { code: '200', message: `Le lien de paiement est envoyé à ${email}.` };
}

async function openAgain(
  platform: Platform,
  cases: CasePayments,
  { agent }: FirstPaymentRetry,
  order: SignedOrder,
): Promise<Answer> {
  const { order_reference: orderReference } = order;
  const { status } = await payOrderByCard(platform, cases, {
    orderReference,
    amount: undefined,
    actor: agent.login,
  });
  if (status === 'success') return { code: '200', message: 'Le premier paiement est déjà réglé.' };
  await inTransaction(platform.db, (tx) =>
    appendAudit(tx, platform.clock, {
      customerNumber: order.customer_number,
      actor: agent.login,
      onBehalfOf: order.customer_number,
      call: '/retryFirstPayment',
      detail: { order: orderReference, mode: 'PAYMENT' },
    }),
  );
  return { code: '200', message: 'Le premier paiement peut être réglé par carte.' };
}
