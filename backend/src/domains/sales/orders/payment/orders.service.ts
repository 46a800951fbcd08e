import { appendAudit } from '../../../../platform/audit';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { conflict, notFound } from '../../../../platform/errors';
import type { PaymentDue } from '../../../billing/payments/case-payments.port';
import { moveContracts } from './move-contracts';
import { afterMoves, stateOf } from '../case/order-moves';
import { isComplete, moveRefusal, paymentActions, type FirstPaymentStatus } from '../case/order-states.rules';
import * as queries from '../case/orders.queries';
import {
  addFirstPayment,
  awaitingContracts,
  firstInstalmentsOf,
  signedInstalmentsIn,
} from './paid-contracts';

export interface PaymentSituation {
  orderReference: string;
  /** Null: no payment by card is asked. */
  status: FirstPaymentStatus | null;
  /** Signed, and nothing left to pay by card. */
  complete: boolean;
  customerNumber: string | null;
  email: string | null;
  firstName: string | null;
  /** SDD: by direct debit alone, no activation link is sent (back-office 4). */
  paymentType: 'SDD' | 'OTHER';
}

const unknownCase = () => notFound('Cette affaire n’existe pas');

/**
 * First instalment of every contract of a signed case that awaits it, by the prices it was made with.
 * @throws DomainError 404, 409 CONFLICT when no payment by card is due.
 */
export async function firstPaymentDue(db: Db, clock: Clock, orderReference: string): Promise<PaymentDue> {
  const order = await queries.loadOrder(db, orderReference);
  if (!order) throw unknownCase();
  const { row, customer } = order;
  afterMoves(stateOf(row), 'startPayment');
  const contracts = await awaitingContracts(db, order);
  if (contracts.length === 0) throw conflict(allEnded);
  const amountCents = firstInstalmentsOf(contracts);
  if (amountCents <= 0) throw conflict('Aucun premier paiement n’est attendu pour cette affaire.');
  const { firstName, lastName } = customer.finance?.billingContact ?? customer.contact;
  return {
    amountCents,
    instalments: await signedInstalmentsIn(db, clock, row.customer_number ?? '', contracts),
    description: `Premier paiement, affaire ${orderReference}`,
    billName: customer.contact.companyName ?? `${firstName} ${lastName}`,
    email: customer.contact.email,
  };
}

const allEnded =
  'Le contrat de cette affaire a pris fin\u00a0: aucun premier paiement n’est plus attendu, et rien ne sera débité.';

/** What the first payment of a case, locked, comes to now, in cents: 0 when none is awaited. */
export async function firstPaymentOwed(tx: Db, orderReference: string): Promise<number> {
  const row = await queries.lockOrder(tx, orderReference);
  const order = row && (await queries.loadOrder(tx, orderReference, row));
  if (!order || moveRefusal('pay', stateOf(row)) !== null) return 0;
  return firstInstalmentsOf(await awaitingContracts(tx, order));
}

/** State of the first payment of a case. @throws DomainError 404. */
export async function currentPaymentSituation(db: Db, orderReference: string): Promise<PaymentSituation> {
  const row = await queries.findOrder(db, orderReference);
  if (!row) throw unknownCase();
  return situationOf(row);
}

const situationOf = (row: queries.OrderRow): PaymentSituation => ({
  orderReference: row.order_reference,
  status: row.first_payment_cb_status,
  complete: isComplete(stateOf(row)),
  customerNumber: row.customer_number,
  email: row.email,
  firstName: row.first_name,
  paymentType: row.payment_type,
});

/**
 * Moves the first payment of a case to what its card payment came to, in that payment's transaction; when it is made,
 * the contracts go on. A status that it already has, or one that comes after it was paid, changes nothing.
 * @throws DomainError 404, 409 CONFLICT when the case awaits no payment.
 */
export async function recordFirstPayment(
  tx: Db,
  clock: Clock,
  orderReference: string,
  status: FirstPaymentStatus,
): Promise<void> {
  const row = await queries.lockOrder(tx, orderReference);
  if (!row) throw unknownCase();
  const before = row.first_payment_cb_status;
  if (before === status || before === 'FINALIZED') return;
  const now = clock();
  const change = {
    ...afterMoves(stateOf(row), paymentActions[status]),
    updated_at: now,
    version: row.version + 1,
  };
  await queries.updateOrder(tx, orderReference, change);
  const order = await queries.loadOrder(tx, orderReference, { ...row, ...change });
  if (order) {
    if (status === 'FINALIZED') await addFirstPayment(tx, clock, order);
    await moveContracts(tx, now, order, status);
  }
  await appendAudit(tx, clock, {
    customerNumber: row.customer_number ?? orderReference,
    actor: 'card-payment',
    onBehalfOf: row.customer_number,
    call: '/paymentCB',
    detail: { orderNumber: orderReference, firstPayment: status },
  });
}
