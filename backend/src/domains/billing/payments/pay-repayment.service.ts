import { v7 as uuidv7 } from 'uuid';
import { appendAudit } from '../../../platform/audit';
import type { Author } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { conflict } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { toEuros } from '../../../platform/money';
import { inTransaction } from '../../../platform/transaction';
import { requestCardPayment, type PaymentSubject } from '../card-payments/card-payments.service';
import type { JointDebts } from './joint-payment.service';
import { piecePaymentOutcome } from './payment-outcome';
import { holdPlan, unknownPlan } from './read-repayments.service';
import { leftOfDebt } from './repayment-debts';
import { payableNow } from './repayment-progress.rules';
import { sharesOfDebts } from './debt-shares.rules';

export interface RepaymentPayWish {
  customerNumber: string;
  contractNumber: string;
  planId: string;
  what: 'NEXT' | 'ALL';
  /** Cents that the payer saw. */
  shownCents: number | undefined;
  author: Pick<Author, 'login' | 'isAgent'>;
}

/**
 * The card payment of a live plan: of the next part that no debit is under way for, or of all such parts. It pays the
 * debts in their order; the same wish gives the same payment.
 * @throws DomainError 404; 409 CONFLICT when nothing is to be paid, when the sum is another than shown, or while a card is
 * being charged; 502 when the provider does not answer.
 */
export async function payRepaymentByCard(platform: Platform, wish: RepaymentPayWish) {
  const { customerNumber, contractNumber, planId, author } = wish;
  let locked = await inTransaction(platform.db, (tx) => lockPayment(tx, wish));
  const requested = await requestCardPayment(platform, {
    subject: locked.subject,
    due: async (tx) => {
      locked = await lockPayment(tx, wish);
      return locked;
    },
    audit: (tx, payment) =>
      appendAudit(tx, platform.clock, {
        customerNumber,
        actor: author.login,
        onBehalfOf: author.isAgent ? customerNumber : null,
        call: '/paymentCB',
        contractNumber,
        detail: { payment: payment.id, amountCents: payment.amountCents, repayment: planId },
      }),
    outcome: piecePaymentOutcome,
    shownCents: wish.shownCents,
  });
  return { requested, debts: locked.debts };
}

interface LockedPayment {
  subject: PaymentSubject;
  amountCents: number;
  debts: JointDebts['debts'];
}

async function lockPayment(
  tx: Db,
  { customerNumber, contractNumber, planId, what }: RepaymentPayWish,
): Promise<LockedPayment> {
  const whole = await holdPlan(tx, customerNumber, planId);
  if (whole?.plan.contract_number !== contractNumber) throw unknownPlan();
  if (whole.plan.status !== 'LIVE') throw conflict(ended);
  const { next, allCents } = payableNow(whole);
  const amountCents = what === 'ALL' ? allCents : (next?.cents ?? 0);
  if (amountCents === 0) throw conflict(underWay);
  const { shares: taken } = sharesOfDebts(amountCents, whole.held.map(leftOfDebt));
  const paid = whole.debts.flatMap((debt, index) => {
    const cents = taken[index] ?? 0;
    return cents > 0 ? [{ debt, cents }] : [];
  });
  return {
    amountCents,
    subject: {
      purpose: 'debts',
      customerNumber,
      planId,
      parts: paid.map(({ debt, cents }) => ({
        id: uuidv7(),
        contractNumber,
        pieceId: debt.piece_id,
        invoiceId: debt.invoice_id,
        amountCents: cents,
      })),
    },
    debts: paid.map(({ debt, cents }) => ({
      contractNumber,
      payment: debt.piece_id ?? debt.invoice_id ?? '',
      label: debt.label,
      amount: toEuros(cents),
    })),
  };
}

const ended = 'Cet échelonnement est terminé\u00a0: rechargez la page pour voir ce qui reste dû.';
const underWay = 'Le prélèvement de ce qui reste est déjà en cours\u00a0: il n’y a rien à payer par carte.';
