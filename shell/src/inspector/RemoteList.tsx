import { StatusBadge } from '@portal/ui';
import type { Report } from './report';

/** Each remote with the version and the channel that this visitor gets it from. */
export function RemoteList({ report: { remotes, overrides } }: { report: Report }) {
  return (
    <ul className="inspector__list">
      {remotes.map(({ name, version, channel, url, previous, quarantined }) => (
        <li key={name}>
          <strong>{name}</strong> <code>{version}</code>{' '}
          <StatusBadge tone={channel === 'canary' ? 'warning' : 'success'}>{channel}</StatusBadge>{' '}
          {quarantined && <StatusBadge tone="danger">en quarantaine</StatusBadge>}{' '}
          {overrides.some(({ remote }) => remote === name) && (
            <StatusBadge tone="danger">version de développement</StatusBadge>
          )}
          <span className="inspector__detail">{url}</span>
          <span className="inspector__detail">
            {previous === null ? 'Aucune version de secours' : `Version de secours : ${previous}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
