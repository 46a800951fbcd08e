import type { ResponseOf } from '@portal/contract';
import {
  type Day,
  type Piece,
  type PieceStage,
  pieceDisplay,
  pieceDay,
  pieceStage,
  type StatusDisplay,
  toCents,
} from '@portal/domain';

export interface PaymentRow {
  piece: Piece;
  stage: PieceStage;
  display: StatusDisplay;
  /** The day of the payment once it was made; the day it is or was due before. */
  day: Day;
  /** Paid, and not used yet: the contract owes it to its customer. */
  isCredit: boolean;
}

export interface PaymentFilter {
  stage: PieceStage | null;
  year: string | null;
  /** Code of a payment method. */
  method: string | null;
}

type Pieces = Pick<ResponseOf<'/financialPieces'>, 'prepayments' | 'adhocPieces'>;

/** What the customer sees of their payments, latest first; the others are hidden (C6.3). */
export function paymentRows({ prepayments, adhocPieces }: Pieces): PaymentRow[] {
  return [...prepayments, ...adhocPieces]
    .flatMap((piece) => {
      const [stage, display] = [pieceStage(piece), pieceDisplay(piece)];
      if (stage === null || display === null) return [];
      const made = stage === 'settled' || stage === 'refunded';
      const isCredit = made && toCents(piece.residual) < 0;
      return [{ piece, stage, display, day: pieceDay(piece), isCredit }];
    })
    .sort((a, b) => b.day.localeCompare(a.day, 'fr') || b.piece.id.localeCompare(a.piece.id, 'fr'));
}

export const filteredRows = (
  rows: readonly PaymentRow[],
  { stage, year, method }: PaymentFilter,
): PaymentRow[] =>
  rows.filter(
    (row) =>
      (stage === null || row.stage === stage) &&
      (year === null || row.day.startsWith(year)) &&
      (method === null || row.piece.payment_method_code === method),
  );

export interface FilterChoice<Value extends string = string> {
  value: Value;
  label: string;
}

/** Options of the filters, without duplicates. */
export function filterChoices(rows: readonly PaymentRow[]): {
  stages: FilterChoice<PieceStage>[];
  years: FilterChoice[];
  methods: FilterChoice[];
} {
  return {
    stages: once(rows.map(({ stage, display }) => ({ value: stage, label: display.label }))),
    years: once(rows.map(({ day }) => ({ value: day.slice(0, 4), label: day.slice(0, 4) }))),
    methods: once(
      rows.map(({ piece }) => ({ value: piece.payment_method_code, label: piece.payment_method_name })),
    ),
  };
}

const once = <Value extends string>(choices: FilterChoice<Value>[]): FilterChoice<Value>[] => [
  ...new Map(choices.map((choice) => [choice.value, choice])).values(),
];

/** Only what was really received is certified: transmitted is not yet, and a refund is no payment (C6.6). */
export const hasProof = ({ stage, piece }: PaymentRow): boolean =>
  stage === 'settled' && piece.payment_type === 'inbound';
