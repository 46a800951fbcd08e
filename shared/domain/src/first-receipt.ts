import { type Piece, pieceStage } from './piece-display';

/** How the first money of a contract came in; `none`: nothing did. */
export type FirstReceipt = 'debit' | 'other' | 'none';

type Received = Parameters<typeof pieceStage>[0] & Pick<Piece, 'date'>;

/** The first payment that a contract's pieces say was received: settled, and neither replaced nor given back. */
export function firstReceipt(pieces: readonly Received[]): FirstReceipt {
  const [first] = pieces
    .filter((piece) => piece.payment_type === 'inbound' && pieceStage(piece) === 'settled')
    .sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
  if (!first) return 'none';
  return first.payment_method_code === 'sdd' ? 'debit' : 'other';
}
