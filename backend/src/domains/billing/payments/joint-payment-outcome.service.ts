import { accountTotal, parisDayOf } from '@portal/domain';
import type { CardPaymentStatus } from '@portal/contract';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import type { CardPaymentRow, DebtPart, PaymentSubject } from '../card-payments/card-payments.service';
import { accountsOf } from './accounts.service';
import { jointPaymentReceived } from './payment-mails';
import { findPayer } from './payments.queries';
import { holdPlan } from './read-repayments.service';
import { reopenRepaid, settleRepaid } from './repayment-card-money';
import {
  creditPiecePayment,
  debtLabel,
  reopenPiece,
  settleDebt,
  type PiecePayment,
} from './settle-piece.service';
import { tendPlan } from './tend-repayment.service';

type JointPayment = CardPaymentRow & { subject: Extract<PaymentSubject, { purpose: 'debts' }> };

/** Begins the label of each piece that a joint payment leaves, so that every list tells it from a payment of one debt. */
const jointLabel = 'Paiement groupé par carte';

/** The payment of one debt of a joint payment. */
const paymentOf = (payment: JointPayment, part: DebtPart): PiecePayment => ({
  ...payment,
  id: part.id,
  amountCents: part.amountCents,
  subject: {
    purpose: 'piece',
    customerNumber: payment.subject.customerNumber,
    contractNumber: part.contractNumber,
    pieceId: part.pieceId,
    invoiceId: part.invoiceId,
  },
});

/** What becomes of the debts of a joint payment, each by the rules of a payment of its own. */
export async function jointPaymentOutcome(
  tx: Db,
  clock: Clock,
  payment: JointPayment,
  to: CardPaymentStatus,
): Promise<'taken' | 'notDue'> {
  if (to === 'success') return settleJoint(tx, clock, payment);
  if (to === 'detectedAnomaly') await creditJoint(tx, clock, payment);
  if (to === 'disputed') {
    const { parts, planId } = payment.subject;
    for (const part of parts) {
      const one = paymentOf(payment, part);
      await (planId ? reopenRepaid(tx, clock, one, planId) : reopenPiece(tx, clock, one));
    }
  }
  return 'taken';
}

/** A debt that was settled otherwise while the card was charged has its part credited: the others are paid all the same. */
async function settleJoint(tx: Db, clock: Clock, payment: JointPayment): Promise<'taken' | 'notDue'> {
  const { customerNumber, planId } = payment.subject;
  // whoever counts money of a plan locks it before its debts
  if (planId) await holdPlan(tx, customerNumber, planId);
  const paid: { part: DebtPart; label: string }[] = [];
  const notDue: DebtPart[] = [];
  for (const part of payment.subject.parts) {
    const one = paymentOf(payment, part);
    const debt = await (planId
      ? settleRepaid(tx, clock, one, planId)
      : settleDebt(tx, clock, one, jointLabel));
    if (debt) paid.push({ part, label: debtLabel(debt) });
    else notDue.push(part);
  }
  if (paid.length === 0) return 'notDue';
  for (const part of notDue) await creditPiecePayment(tx, clock, paymentOf(payment, part));
  await mailReceipt(tx, clock, customerNumber, paid);
  if (planId) await tendPlan(tx, { clock }, { customerNumber, id: planId });
  return 'taken';
}

/** Part by part where it is the sum that was asked; else whole, on the contract of the first debt. */
async function creditJoint(tx: Db, clock: Clock, payment: JointPayment): Promise<void> {
  const { parts } = payment.subject;
  const asked = parts.reduce((cents, part) => cents + part.amountCents, 0);
  if (asked === payment.amountCents) {
    for (const part of parts) await creditPiecePayment(tx, clock, paymentOf(payment, part));
    return;
  }
  const [first] = parts;
  if (!first) throw new Error(`The joint payment ${payment.id} has no part.`);
  const whole = { ...paymentOf(payment, first), amountCents: payment.amountCents };
  await creditPiecePayment(tx, clock, whole);
}

async function mailReceipt(
  tx: Db,
  clock: Clock,
  customerNumber: string,
  paid: readonly { part: DebtPart; label: string }[],
): Promise<void> {
  const payer = await findPayer(tx, customerNumber);
  if (!payer) return;
  const accounts = await accountsOf(tx, [customerNumber], parisDayOf(clock()));
  const mail = jointPaymentReceived(payer, {
    debts: paid.map(({ part, label }) => ({
      label,
      contractNumber: part.contractNumber,
      cents: part.amountCents,
    })),
    at: clock(),
    left: accountTotal(accounts.map(({ sums }) => sums)),
  });
  await enqueueMail(tx, 'joint-payment-received', payer.email, mail, customerNumber);
}
