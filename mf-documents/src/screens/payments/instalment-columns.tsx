import type { Prepayment } from '@portal/contract';
import { formatEuros, formatLongDay, pieceDueOn } from '@portal/domain';
import type { Column } from '@portal/ui/data';
import { frPayments } from '../../i18n/fr-payments';

const words = frPayments.schedule;

export interface InstalmentRow {
  piece: Prepayment;
  /** From 1, in the order of their days. */
  rank: number;
}

export const instalmentColumns: Column<InstalmentRow>[] = [
  { key: 'rank', title: words.rank, render: ({ rank }) => rank },
  {
    key: 'date',
    title: words.date,
    cardTitle: true,
    render: ({ piece }) => formatLongDay(pieceDueOn(piece)),
  },
  { key: 'amount', title: words.amount, align: 'end', render: ({ piece }) => formatEuros(piece.amount) },
];
