import type { ResponseOf } from '@portal/contract';
import type { CaseGrant } from '../../../platform/access/policy';
import { notFound } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { refreshOrderPayment } from '../../billing/card-payments/follow-payments.service';
import { firstPaymentOutcome } from '../../billing/card-payments/first-payment-outcome.service';
import { orderAnswer, orderStateAnswer, progressAnswer } from './case/order-answer';
import * as queries from './case/orders.queries';
import { firstPaymentBook } from './payment/first-payment-book.service';
import { refreshSignature } from './sign/refresh-signature.service';

/** The whole case. Notes when its customer opened it with a link. @throws DomainError 404. */
export async function readOrder(
  { db, clock }: Platform,
  grant: CaseGrant,
  orderReference: string,
): Promise<ResponseOf<'/getOrder'>> {
  if (grant.by === 'link') await queries.noteOpening(db, orderReference, clock());
  const order = await queries.loadOrder(db, orderReference);
  if (!order) throw notFound('Cette affaire n’existe pas');
  return { order: orderAnswer(order) };
}

const paymentOutcome = firstPaymentOutcome(firstPaymentBook);

/**
 * The current status of a case; refreshes a pending signature and an open card payment at their providers first.
 * @throws DomainError 404, 502.
 */
export async function readOrderStatus(
  platform: Platform,
  orderReference: string,
): Promise<ResponseOf<'/getOrderStatus'>> {
  const row = await queries.findOrder(platform.db, orderReference);
  if (!row) throw notFound('Cette affaire n’existe pas');
  const signed = await refreshSignature(platform, row);
  const asked = await refreshOrderPayment(platform, orderReference, paymentOutcome);
  const paid = asked ? await queries.findOrder(platform.db, orderReference) : undefined;
  const current = paid ?? signed;
  return { ...orderStateAnswer(current), ...progressAnswer(current) };
}
