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
};

export const historyColumns: Column<RegistryHistoryEntry>[] = [
  {
    key: 'at',
    title: words.when,
    render: ({ at }) => <time dateTime={at}>{parisMoment(at)}</time>,
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
    render: ({ version, previous }) => (
      <>
        <code>{version}</code>
        {previous !== null && previous !== version && (
          <span className="publication-detail">
            {words.before} <code>{previous}</code>
          </span>
        )}
      </>
    ),
  },
  { key: 'who', title: words.who, render: ({ who }) => who, sortBy: ({ who }) => who },
  {
    key: 'commit',
    title: words.commit,
    render: ({ commit }) => (commit === null ? words.noCommit : <CommitName commit={commit} />),
  },
  { key: 'reason', title: words.reason, render: ({ reason }) => reason ?? words.noReason },
];

function CommitName({ commit }: { commit: string }) {
  const { shown, changed } = readCommit(commit);
  return (
    <>
      <code title={commit}>{shown}</code>
      {changed && <span className="publication-detail publication-changed">{words.changedSources}</span>}
    </>
  );
}
