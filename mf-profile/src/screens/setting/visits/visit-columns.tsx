import { formatClock, formatDay, parisDayOf } from '@portal/domain';
import { StatusBadge } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { settingWords } from '../../../i18n/setting';
import type { Visit } from './use-visits';

const words = settingWords.visits;

/** `12/03/2026 à 14:05`, in Paris. */
function momentOf(instant: string): string {
  const at = new Date(instant);
  return `${formatDay(parisDayOf(at))} à ${formatClock(at)}`;
}

export const visitColumns: readonly Column<Visit>[] = [
  {
    key: 'opened',
    title: words.opened,
    render: ({ openedAt }) => momentOf(openedAt),
    sortBy: ({ openedAt }) => openedAt,
    cardTitle: true,
  },
  { key: 'agent', title: words.agent, render: ({ agent }) => agent, sortBy: ({ agent }) => agent },
  { key: 'reason', title: words.reason, render: ({ reason }) => reason ?? words.noReason },
  {
    key: 'could',
    title: words.could,
    render: ({ elevatedUntil }) =>
      elevatedUntil === null ? (
        <StatusBadge tone="neutral">{words.readOnly}</StatusBadge>
      ) : (
        <StatusBadge tone="attention">{words.changes(formatClock(new Date(elevatedUntil)))}</StatusBadge>
      ),
    sortBy: ({ elevatedUntil }) => elevatedUntil,
  },
  {
    key: 'closed',
    title: words.closed,
    render: ({ closedAt }) => (closedAt === null ? words.notClosed : momentOf(closedAt)),
    sortBy: ({ closedAt }) => closedAt,
  },
];
