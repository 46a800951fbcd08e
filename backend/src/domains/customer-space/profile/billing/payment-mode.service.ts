import type { AskedPaymentMode, ResponseOf } from '@portal/contract';
import { parisDayOf, paymentModeLabel } from '@portal/domain';
import type { Clock } from '../../../../platform/clock';
import type { Written } from '../../../../platform/customer-write';
import type { Db } from '../../../../platform/database';
import type { Platform } from '../../../../platform/http/define-call';
import { conflict } from '../../../../platform/errors';
import { payToOf } from '../../../billing/payment-modes/pay-to.service';
import { changeMode, paymentModesOf } from '../../../billing/payment-modes/payment-modes.service';
import { openPaymentWish, submitRequest } from '../../../customer/requests/requests.service';
import { traceChange } from '../change/change-trace';
import { findBilling } from './billing.queries';
import { assertUnchanged, type BillingChanged, type OfContract } from './billing.service';

/** How a contract may be paid, with the request that waits. @throws DomainError 404 */
export async function paymentModes(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  customerNumber: string,
  contractNumber: string,
): Promise<ResponseOf<'/getPaymentModes'>> {
  const modes = await paymentModesOf(db, { customerNumber, contractNumber });
  const wish = await openPaymentWish(db, customerNumber, contractNumber);
  return {
    ...modes,
    waiting: wish?.wished_payment_mode
      ? {
          eventNbr: wish.event_number,
          paymentMode: wish.wished_payment_mode,
          askedOn: parisDayOf(wish.created_at),
          by: wish.next_actor === 'SUPPLIER' ? wish.due_on : null,
        }
      : null,
    payTo: payToOf(config, contractNumber),
  };
}

interface ModeWish extends OfContract {
  mode: AskedPaymentMode;
  message: string | undefined;
  publicUrl: string;
  supportEmail: string;
}

/**
 * Another mode of payment: at once where the contract's terms allow it, else a request that an agent applies. Which of both, only the
 * terms decide.
 * @throws DomainError 409 when another tab was first, a request waits already, or the contract cannot be paid so
 */
export async function changePaymentMode(
  tx: Db,
  clock: Clock,
  wish: ModeWish,
): Promise<Written<BillingChanged & { requested: boolean }>> {
  const { customerNumber, contractNumber, mode, author } = wish;
  const billing = await findBilling(tx, customerNumber, contractNumber);
  assertUnchanged(billing, wish.version);
  const key = { customerNumber, contractNumber };
  const { byRequest } = await paymentModesOf(tx, key);
  const of = { customerNumber, contractNumber, author };
  const waiting = await openPaymentWish(tx, customerNumber, contractNumber);
  if (waiting) {
    throw conflict(
      `Une demande de changement est déjà en cours pour ce contrat (${waiting.event_number})\u00a0: nous vous répondrons sur celle-ci.`,
    );
  }
  if (byRequest.includes(mode)) {
    const event = await submitRequest(tx, clock, {
      ...of,
      category: 'INVOICE_PAYMENT_REFUND',
      subcategory: 'PAYMENT_MODE_CHANGE',
      message: [wordsOf(mode), wish.message].filter(Boolean).join('\n'),
      wishedPaymentMode: mode,
      publicUrl: wish.publicUrl,
      supportEmail: wish.supportEmail,
    });
    return {
      answer: { code: '200', version: billing.version, event, requested: true },
      detail: { event: event.eventNbr, paymentMode: mode },
    };
  }
  // what is neither is the mode in force, or of a contract that has ended: the change refuses it
  const { from, version } = await changeMode(tx, clock, { ...key, mode, byAgent: false });
  const event = await traceChange(tx, clock, {
    ...of,
    subcategory: 'PAYMENT_MODE_CHANGE',
    message: changedModeWords(from, mode),
  });
  return {
    answer: { code: '200', version, event, requested: false },
    detail: { fields: 'payment_mode', paymentMode: mode },
  };
}

const wordsOf = (mode: AskedPaymentMode): string =>
  `Je souhaite payer ce contrat par ${paymentModeLabel(mode).toLowerCase()}.`;

const changedModeWords = (from: Parameters<typeof paymentModeLabel>[0], to: AskedPaymentMode): string =>
  `Moyen de paiement\u00a0: ${paymentModeLabel(from).toLowerCase()} → ${paymentModeLabel(to).toLowerCase()}.`;
