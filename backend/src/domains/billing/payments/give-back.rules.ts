import type { PieceStatus } from '@portal/contract';

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
