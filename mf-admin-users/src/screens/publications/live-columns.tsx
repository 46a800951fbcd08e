import type { Channel, LiveOverview } from '@portal/contract';
import { StatusBadge } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { fr } from '../../i18n/fr';
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
