import { formatClock, formatInstant } from '@portal/domain';
import { StatusBadge } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { frSetting } from '../../../i18n/fr-setting';
import type { Visit } from './use-visits';

const words = frSetting.visits;

export const visitColumns: readonly Column<Visit>[] = [
  {
    key: 'opened',
    title: words.opened,
    render: ({ openedAt }) => formatInstant(openedAt, 'short'),
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
    render: ({ closedAt }) => (closedAt === null ? words.notClosed : formatInstant(closedAt, 'short')),
    sortBy: ({ closedAt }) => closedAt,
  },
];
