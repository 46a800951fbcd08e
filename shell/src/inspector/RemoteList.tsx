import { formatInstant } from '@portal/domain';
import { StatusBadge } from '@portal/ui';
import { channelWords } from './inspector-words';
import type { Report } from './report-schema';

/** The shell, and each remote, with the version that this page has and where from. */
export function RemoteList({ report: { remotes, overrides, shell, servedShell } }: { report: Report }) {
  return (
    <ul className="inspector__list">
      <li>
        <strong>shell</strong> <code>{shell || '—'}</code>{' '}
        <StatusBadge tone="info">Cadre du portail</StatusBadge>
        {servedShell !== '' && servedShell !== shell && (
          <span className="inspector__detail">
            Le registre sert déjà {servedShell} : la page le prendra entre deux écrans.
          </span>
        )}
      </li>
      {remotes.map(({ name, version, channel, url, previous, quarantined }) => {
        const override = overrides.find(({ remote }) => remote === name);
        return (
          <li key={name}>
            <strong>{name}</strong>{' '}
            {override ? (
              <StatusBadge tone="danger">Version de développement</StatusBadge>
            ) : (
              <>
                <code>{version}</code>{' '}
                <StatusBadge tone={channel === 'canary' ? 'warning' : 'success'}>
                  {channelWords[channel]}
                </StatusBadge>
              </>
            )}{' '}
            {quarantined && <StatusBadge tone="danger">En quarantaine</StatusBadge>}
            <span className="inspector__detail">{url}</span>
            <span className="inspector__detail">
              {previous === null ? 'Aucune version de secours' : `Version de secours : ${previous}`}
            </span>
            {override && (
              <span className="inspector__detail">Jusqu’au {formatInstant(override.expires, 'seconds')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
