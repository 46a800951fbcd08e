import type { RegistryHistoryEntry } from '@portal/contract';
import { StatusBadge, type StatusTone } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { fr } from '../../i18n/fr';
import { readCommit } from '../../rules/commit';
import { parisMoment } from '../../rules/paris-moment';
import { shareOf } from '../../rules/share';

const words = fr.publications;

const tones: Record<RegistryHistoryEntry['action'], StatusTone> = {
  publish: 'success',
  promote: 'success',
  rollout: 'info',
  'roll-back': 'warning',
  withdraw: 'warning',
  retire: 'warning',
};

export const historyColumns: Column<RegistryHistoryEntry>[] = [
  {
    key: 'at',
    title: words.when,
    render: ({ at }) => (
      <time className="publication-moment" dateTime={at}>
        {parisMoment(at)}
      </time>
    ),
    sortBy: ({ revision }) => revision,
  },
  {
    key: 'name',
    title: words.application,
    render: ({ name }) => <code>{name}</code>,
    sortBy: ({ name }) => name,
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
    sortBy: ({ action }) => words.actions[action],
  },
  {
    key: 'version',
    title: words.version,
    render: ({ version, previous, commit }) => (
      <>
        {version === null ? words.unknownVersion : <code>{version}</code>}
        {previous !== null && previous !== version && (
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
  { key: 'who', title: words.who, render: ({ who }) => who, sortBy: ({ who }) => who },
  {
    key: 'reason',
    title: words.reason,
    render: ({ reason, refused, notes }) => (
      <>
        <span className="publication-reason">{reason ?? words.noReason}</span>
        {notes.length > 0 && (
          <span className="publication-detail">{notes.map((note) => words.notes[note]).join(', ')}</span>
        )}
        {refused !== null && <RefusalReasons reasons={refused} />}
      </>
    ),
  },
];

/** In the words of the command line, which its user has read as well. */
function RefusalReasons({ reasons }: { reasons: string[] }) {
  return (
    <details className="publication-refusal">
      <summary>{words.refusedBecause(reasons.length)}</summary>
      <ul lang="en">
        {reasons.map((told) => (
          <li key={told}>{told}</li>
        ))}
      </ul>
    </details>
  );
}

function CommitName({ commit }: { commit: string }) {
  const { shown, changed } = readCommit(commit);
  return (
    <>
      {words.commit} <code title={commit}>{shown}</code>
      {changed && ` ${words.changedSources}`}
    </>
  );
}
