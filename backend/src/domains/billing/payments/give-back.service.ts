import type { PieceStatus } from '@portal/contract';
import { addDays, parisDayOf } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import type { Platform } from '../../../platform/http/define-call';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import {
  addCardRefund,
  cardBehind,
  sendCardRefunds,
  type RefundOutcome,
} from '../card-payments/card-refunds.service';
import { addPiece, changePiece, lockPiecesOfContract } from './payable.queries';
import { paymentRefunded } from './payment-mails';
import { paymentMethods } from './payment-methods';
import { findPayer } from './payments.queries';

export interface ReceivedPiece {
  status: PieceStatus;
  payment_type: 'inbound' | 'outbound';
  payment_method_code: string;
  invoice_id: string | null;
  amount_cents: number;
  residual_cents: number;
}

/**
 * The amount of a piece to pay back when its contract never starts: `here` was received, `underWay` is being debited.
 * Null when nothing was paid, or when it paid an invoice, which stays valid. For a credit, the rest of it.
 */
export function toGiveBack(piece: ReceivedPiece): { cents: number; money: 'here' | 'underWay' } | null {
  const { status, payment_type, payment_method_code, invoice_id, amount_cents, residual_cents } = piece;
  if (payment_type === 'outbound' || invoice_id !== null || amount_cents <= 0) return null;
  const cents = residual_cents < 0 ? -residual_cents : amount_cents;
  if (status === 'reconciled') return { cents, money: 'here' };
  if (status === 'sent') return { cents, money: 'underWay' };
  // A debit that was posted is with the banks; anything else that is posted was paid.
  if (status === 'posted') return { cents, money: payment_method_code === 'sdd' ? 'underWay' : 'here' };
  return null;
}

interface ContractKey {
  customerNumber: string;
  contractNumber: string;
}

/** Sums paid are given back within 14 days of the withdrawal (Code de la consommation, L221-24). */
export const refundDays = 14;

/**
 * A contract ended whose money is to go back. Each sum received becomes a piece of ours that the balance counts as the
 * customer's until it is there, once a sum: by the card that paid it, else by a transfer of the billing service. Of a
 * contract that was supplied, or a debit that the banks still have, it waits (`suspended`) for the closing invoice or
 * the banks. What a contract that was never supplied still asked for is asked for no more.
 */
export async function giveBack(
  tx: Db,
  clock: Clock,
  key: ContractKey,
  { supplied }: { supplied: boolean },
): Promise<void> {
  const pieces = await lockPiecesOfContract(tx, key);
  const given = new Set(pieces.flatMap((each) => (each.payment_type === 'outbound' ? each.replaces_id : [])));
  for (const piece of pieces) {
    const back = given.has(piece.id) ? null : toGiveBack(piece);
    if (back) await owe(tx, clock, piece, { ...back, waits: supplied || back.money === 'underWay' });
    else if (!supplied && piece.residual_cents > 0) {
      const settlement = piece.kind === 'pp' ? 'dropped' : null;
      await changePiece(tx, key.customerNumber, piece.id, {
        status: 'cancelled',
        settlement,
        residual_cents: 0,
      });
    }
  }
}

type Piece = Awaited<ReturnType<typeof lockPiecesOfContract>>[number];

async function owe(tx: Db, clock: Clock, piece: Piece, { cents, waits }: { cents: number; waits: boolean }) {
  const { customer_number, contract_number } = piece;
  const card = !waits && piece.payment_method_code === paymentMethods.bankCard.code;
  const behind = card ? await cardBehind(tx, piece) : undefined;
  const { code, name } = paymentMethods[behind ? 'bankCard' : 'bankTransfer'];
  const id = uuidv7();
  const today = parisDayOf(clock());
  await addPiece(tx, {
    customer_number,
    contract_number,
    id,
    kind: 'adhocPieces',
    status: waits ? 'suspended' : 'validated',
    settlement: null,
    date: today,
    due_date: addDays(today, refundDays),
    communication: `Remboursement\u00a0: ${piece.communication}`,
    payment_method_code: code,
    payment_method_name: name,
    payment_type: 'outbound',
    amount_cents: cents,
    residual_cents: -cents,
    partner_ref: customer_number,
    replaces_id: piece.id,
    created_at: clock(),
  });
  // A credit is the same money: it counts once.
  if (piece.residual_cents < 0) await changePiece(tx, customer_number, piece.id, { residual_cents: 0 });
  const refund = { customerNumber: customer_number, contractNumber: contract_number, id, cents };
  if (behind) await addCardRefund(tx, clock, refund, behind);
}

/**
 * The piece follows its refund. `posted` is shown as refunded (customer-space 4); what the provider or a bank could not
 * give back stays owed, for people to transfer.
 */
export const refundOutcome: RefundOutcome = async (tx, clock, refund, end) => {
  const { customerNumber, contractNumber, id, cents } = refund;
  if (end === 'failed') {
    const { code, name } = paymentMethods.bankTransfer;
    await changePiece(tx, customerNumber, id, {
      status: 'manualOperationNecessary',
      residual_cents: -cents,
      payment_method_code: code,
      payment_method_name: name,
    });
    return;
  }
  await changePiece(tx, customerNumber, id, {
    status: 'posted',
    residual_cents: 0,
    date: parisDayOf(clock()),
  });
  const payer = await findPayer(tx, customerNumber);
  if (!payer) return;
  const mail = paymentRefunded(payer, { cents, contractNumber, at: clock() });
  await enqueueMail(tx, 'card-payment-refunded', payer.email, mail, customerNumber);
};

/** Asks for the refunds of a contract at once; a provider that is silent is asked again by the rounds. */
export const sendRefundsOf = (platform: Platform, key: ContractKey): Promise<void> =>
  sendCardRefunds(platform, refundOutcome, () => undefined, key);
