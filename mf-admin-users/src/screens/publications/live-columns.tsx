import type { Channel, LiveOverview, PublicationOrder } from '@portal/contract';
import { StatusBadge } from '@portal/ui';
import { ActionMenu, type Column } from '@portal/ui/data';
import { fr } from '../../i18n/fr';
import { frPublicationOrders } from '../../i18n/fr-publication-orders';
import { ordersOf } from '../../rules/live-orders';
import { shareOf } from '../../rules/share';

/** One channel of one application. */
export interface LiveRow {
  name: string;
  title: string | null;
  channel: Channel;
  version: string;
  previous: string | null;
  percent: number | null;
  users: string[] | null;
  kept: number;
}

export function liveRows({ applications }: LiveOverview): LiveRow[] {
  return applications.flatMap(({ name, title, stable, canary, kept }) => {
    const shared = { name, title, kept: kept.length };
    return [
      ...(stable ? [{ ...shared, ...stable, channel: 'stable' as const, percent: null, users: null }] : []),
      ...(canary
        ? [{ ...shared, ...canary, channel: 'canary' as const, previous: stable?.version ?? null }]
        : []),
    ];
  });
}

const words = fr.publications;

export const liveColumns: Column<LiveRow>[] = [
  {
    key: 'application',
    title: words.application,
    render: ({ name, title }) => (
      <>
        <span className="publication-title">{title ?? words.shell}</span>{' '}
        <code className="publication-name">{name}</code>
      </>
    ),
    sortBy: ({ name }) => name,
    cardTitle: true,
  },
  {
    key: 'channel',
    title: words.channel,
    render: ({ channel }) => (
      <StatusBadge tone={channel === 'stable' ? 'success' : 'warning'}>{words.channels[channel]}</StatusBadge>
    ),
    sortBy: ({ channel }) => channel,
  },
  { key: 'version', title: words.version, render: ({ version }) => <code>{version}</code> },
  { key: 'audience', title: words.audience, render: ({ percent, users }) => shareOf(percent, users) },
  {
    key: 'previous',
    title: words.fallback,
    render: ({ previous }) => (previous === null ? words.none : <code>{previous}</code>),
  },
  { key: 'kept', title: words.kept, render: ({ kept }) => kept, align: 'end', sortBy: ({ kept }) => kept },
];

const icons = { ROLL_BACK: 'history', PROMOTE: 'upload', WITHDRAW: 'close' } as const;

/** For who may write: what can be ordered of the channel. */
export const liveActionsColumn = (onOrder: (order: PublicationOrder) => void): Column<LiveRow> => ({
  key: 'actions',
  title: frPublicationOrders.actions,
  required: true,
  render: (row) => {
    const orders = ordersOf(row);
    if (orders.length === 0) return null;
    return (
      <ActionMenu
        label={frPublicationOrders.actionsOn(row.name, words.channels[row.channel])}
        actions={orders.map((order) => ({
          key: order.deed,
          label: frPublicationOrders.deeds[order.deed],
          icon: icons[order.deed],
          onChoose: () => onOrder(order),
        }))}
      />
    );
  },
});
