import { parisDayOf } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { giveBack } from './give-back.service';
import { addPiece, changePiece, isAbandoned, lockPiece } from './payable.queries';
import { paymentMethods } from './payment-methods';
import { paymentCredited } from './payment-mails';
import { findPayer } from './payments.queries';
import { pieceMove } from './piece-moves.rules';

export interface CardMoney {
  customerNumber: string;
  contractNumber: string;
  /** Of the card payment; the credit bears it, so that the same money is never credited twice. */
  paymentId: string;
}

/**
 * Money that was paid by card and settles nothing belongs to the customer: a credit piece reduces what the contract
 * owes, and a mail informs the customer.
 */
export async function creditCardMoney(
  tx: Db,
  clock: Clock,
  { customerNumber, contractNumber, paymentId }: CardMoney,
  cents: number,
): Promise<void> {
  const now = clock();
  const today = parisDayOf(now);
  const { code, name } = paymentMethods.bankCard;
  await addPiece(tx, {
    customer_number: customerNumber,
    contract_number: contractNumber,
    id: paymentId,
    kind: 'adhocPieces',
    status: 'reconciled',
    settlement: null,
    date: today,
    due_date: today,
    communication: 'Paiement par carte porté à votre crédit',
    payment_method_code: code,
    payment_method_name: name,
    payment_type: 'inbound',
    amount_cents: cents,
    residual_cents: -cents,
    partner_ref: customerNumber,
    created_at: now,
  });
  // No bill is to come of a contract that came to nothing.
  const key = { customerNumber, contractNumber };
  const goesBack = await isAbandoned(tx, key);
  if (goesBack) await giveBack(tx, clock, key, { supplied: false });
  const payer = await findPayer(tx, customerNumber);
  if (!payer) return;
  const mail = paymentCredited(payer, { cents, contractNumber, at: now, goesBack });
  await enqueueMail(tx, 'card-payment-credited', payer.email, mail, customerNumber);
}

/** The money went back to the card: it no longer counts, neither as a credit nor as a payment. */
export async function takeCardMoneyBack(
  tx: Db,
  { customerNumber, contractNumber, paymentId }: CardMoney,
): Promise<'credit' | 'payment' | undefined> {
  const piece = await lockPiece(tx, { customerNumber, contractNumber, name: paymentId });
  const move = piece && pieceMove(piece.status, 'moneyBack');
  if (!move || 'refusal' in move) return undefined;
  await changePiece(tx, customerNumber, paymentId, { status: move.to, residual_cents: 0 });
  return piece.residual_cents < 0 ? 'credit' : 'payment';
}
