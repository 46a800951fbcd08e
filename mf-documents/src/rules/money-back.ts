import type { ResponseOf } from '@portal/contract';
import { type Day, type Piece, toCents } from '@portal/domain';

/**
 * How money comes back: to the card that paid, by transfer, not before something else, by hand where the card took
 * nothing back; or not at all, as a credit of the contract.
 */
export type MoneyBackKind = 'card' | 'transfer' | 'waiting' | 'byHand' | 'credit';

export interface MoneyBack {
  id: string;
  kind: MoneyBackKind;
  label: string;
  /** Euros. */
  amount: number;
  /** Date by which a refund arrives; for a credit, date since which it exists. */
  day: Day;
}

/** Refunds in progress and credits of a contract, which the table of payments leaves out (decisions 0031, 0035). */
export function moneyBack({
  prepayments,
  adhocPieces,
}: Pick<ResponseOf<'/financialPieces'>, 'prepayments' | 'adhocPieces'>): MoneyBack[] {
  return [...prepayments, ...adhocPieces]
    .filter(({ replacing_payment_count }) => replacing_payment_count === 0)
    .flatMap((piece) => {
      const kind = kindOf(piece);
      if (kind === null) return [];
      const isCredit = kind === 'credit';
      return [
        {
          id: piece.id,
          kind,
          label: piece.communication,
          amount: isCredit ? -piece.residual : piece.amount,
          day: isCredit ? piece.date : piece.dueDate,
        },
      ];
    })
    .sort((a, b) => a.day.localeCompare(b.day, 'fr'));
}

function kindOf(piece: Piece): MoneyBackKind | null {
  if (piece.payment_type === 'inbound') return toCents(piece.residual) < 0 ? 'credit' : null;
  switch (piece.status) {
    case 'validated':
    case 'sent':
      return piece.payment_method_code === 'card' ? 'card' : 'transfer';
    case 'suspended':
      return 'waiting';
    case 'manualOperationNecessary':
      return 'byHand';
    default:
      return null;
  }
}
