import type { RegistryHistoryEntry } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { StatusBadge, type StatusTone } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { fr } from '../../i18n/fr';
import { frPublicationOrders } from '../../i18n/fr-publication-orders';
import { shareOf } from '../../rules/share';
import { RefusalSummary } from './RefusalReasons';

const dirty = '-dirty';
const shownLetters = 10;

/** A commit as history keeps it: `<hash>`, with `-dirty` when sources were changed after it. */
export function readCommit(commit: string): { shown: string; changed: boolean } {
  const changed = commit.endsWith(dirty);
  const hash = changed ? commit.slice(0, -dirty.length) : commit;
  return { shown: hash.slice(0, shownLetters), changed };
}

const words = fr.publications;

const tones: Record<RegistryHistoryEntry['action'], StatusTone> = {
  publish: 'success',
  promote: 'success',
  rollout: 'info',
  'roll-back': 'warning',
  withdraw: 'warning',
  retire: 'warning',
  'drop-previous': 'warning',
};

/** In the registry's order, newest first. */
export const historyColumns: Column<RegistryHistoryEntry>[] = [
  {
    key: 'at',
    title: words.when,
    render: ({ at }) => (
      <time className="publication-moment" dateTime={at}>
        {formatInstant(at, 'short')}
      </time>
    ),
  },
  {
    key: 'name',
    title: words.application,
    render: ({ name }) => <code>{name}</code>,
    cardTitle: true,
  },
  {
    key: 'action',
    title: words.action,
    render: ({ action, channel, percent, users, refused }) => (
      <>
        {refused === null ? (
          <StatusBadge tone={tones[action]}>{words.actions[action]}</StatusBadge>
        ) : (
          <StatusBadge tone="danger">{words.refusals[action]}</StatusBadge>
        )}
        <span className="publication-detail">
          {words.channels[channel]}
          {percent !== null && ` · ${shareOf(percent, users)}`}
        </span>
      </>
    ),
  },
  {
    key: 'version',
    title: words.version,
    render: ({ version, previous, commit, action }) => (
      <>
        {version === null ? words.unknownVersion : <code>{version}</code>}
        {previous !== null && previous !== version && action !== 'drop-previous' && (
          <span className="publication-detail publication-before">
            {words.before} <code>{previous}</code>
          </span>
        )}
        <span className="publication-detail">
          {commit === null ? words.noCommit : <CommitName commit={commit} />}
        </span>
      </>
    ),
  },
  {
    key: 'who',
    title: words.who,
    render: ({ who, order, key }) => (
      <>
        {who}
        {order && <span className="publication-detail">{frPublicationOrders.fromThePortal}</span>}
        {key && <span className="publication-detail">{frPublicationOrders.key(key)}</span>}
      </>
    ),
  },
  {
    key: 'reason',
    title: words.reason,
    render: (entry) => (
      <>
        <span className="publication-reason">{entry.reason ?? words.noReason}</span>
        {entry.notes.length > 0 && (
          <span className="publication-detail">
            {entry.notes.map((note) => words.notes[note]).join(', ')}
          </span>
        )}
        {entry.refused !== null && <RefusalSummary entry={entry} />}
      </>
    ),
  },
];

function CommitName({ commit }: { commit: string }) {
  const { shown, changed } = readCommit(commit);
  return (
    <>
      {words.commit} <code title={commit}>{shown}</code>
      {changed && ` ${words.changedSources}`}
    </>
  );
}
