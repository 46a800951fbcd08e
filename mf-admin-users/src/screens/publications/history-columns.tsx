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
    render: ({ action, channel, percent, users }) => (
      <>
        <StatusBadge tone={tones[action]}>{words.actions[action]}</StatusBadge>
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
        <code>{version}</code>
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
    render: ({ reason }) => <span className="publication-reason">{reason ?? words.noReason}</span>,
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
