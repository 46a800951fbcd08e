import type { PieceFate } from '@portal/contract';
import { pieceStage } from '@portal/domain';
import type { Selectable } from 'kysely';
import type { PaymentPieceTable } from '../../../../platform/schema/tables';

type Row = Pick<
  Selectable<PaymentPieceTable>,
  'status' | 'payment_type' | 'payment_method_code' | 'run_number' | 'replacing_payment_count'
>;

/** What became of a piece, in every status: what the customer's own screens hide is told as well. */
export function fateOf(row: Row): PieceFate {
  if (row.replacing_payment_count > 0) return 'replaced';
  const stage = pieceStage({ ...row, invoicing_run_number: row.run_number });
  if (stage !== null) return stage;
  switch (row.status) {
    case 'validated':
      return 'planned';
    case 'cancelled':
    case 'reconciled-cancellation':
      return 'cancelled';
    default:
      return 'inHand';
  }
}
