import type { RemoteOverride, RegisteredRemote } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { Button, Icon } from '@portal/ui';
import { useSnapshot } from 'valtio';
import { findRemote, registry } from '../registry/registry-store';
import { loadLog, type LoadRecord } from '../remotes/load-log';
import { reloadPage } from '../remotes/leaving-page';
import { quarantined, release } from '../remotes/quarantine';
import { idOf } from '../remotes/version';
import './agent-banners.css';

/** What this page shows of a remote that a developer points elsewhere. */
export type OverrideOutcome = 'elsewhere' | 'published' | 'nothing';

type Load = Pick<LoadRecord, 'remote' | 'version' | 'outcome'>;

/**
 * From the remote's last load in this page. Before the first load: from the quarantine of this tab, since a quarantined
 * version is not requested again.
 * @param listed the remote as this browser's snapshot has it, its version the developer's
 * @param loads oldest first
 * @param bad ids of the versions in quarantine
 */
export function overrideOutcome(
  listed: Pick<RegisteredRemote, 'declaration' | 'version'>,
  loads: readonly Load[],
  bad: readonly string[],
): OverrideOutcome {
  const remote = listed.declaration.name;
  const { version } = listed;
  const last = loads.findLast((load) => load.remote === remote);
  if (last === undefined) return bad.includes(idOf({ remote, version })) ? 'published' : 'elsewhere';
  if (last.outcome === 'failed') return 'nothing';
  return last.version === version ? 'elsewhere' : 'published';
}

/** Where the registry takes the token away and leads back to the portal. */
const backToPublished = '/registry/override?token=off';

/** Names each remote that this browser overrides, and the version on screen (P4.5); drawn by `OverrideNotice`. */
export function OverrideBanner() {
  const { overrides } = useSnapshot(registry).snapshot;
  const { records } = useSnapshot(loadLog);
  const outcomes = overrides.map((override: RemoteOverride) => {
    const listed = findRemote(override.remote);
    return {
      override,
      outcome: listed ? overrideOutcome(listed, records, quarantined()) : 'elsewhere',
    } as const;
  });
  const missing = outcomes
    .filter(({ outcome }) => outcome !== 'elsewhere')
    .map(({ override }) => override.remote);
  return (
    <section className="shell-banner shell-banner--override" aria-label="Version de développement">
      <Icon name="alert" />
      <p role="status">
        <strong>Version de développement</strong> :{' '}
        {outcomes.map(({ override, outcome }, index) => (
          <span key={override.remote}>
            {index > 0 && ' ; '}
            <Words override={override} outcome={outcome} />
          </span>
        ))}
        .
      </p>
      {missing.length > 0 && (
        <Button size="small" icon="refresh" onClick={() => askAgain(missing)}>
          Réessayer
        </Button>
      )}
      {/* a page of the registry: never a navigation within this one */}
      <a className="ui-button ui-button--secondary ui-button--small" href={backToPublished}>
        Revenir à la version publiée
      </a>
    </section>
  );
}

function Words({ override, outcome }: { override: RemoteOverride; outcome: OverrideOutcome }) {
  const { remote, url, user, expires } = override;
  const address = <span className="shell-banner__address">{url}</span>;
  if (outcome === 'elsewhere')
    return (
      <>
        {remote} vient de {address} jusqu’au {formatInstant(expires, 'short')} ({user})
      </>
    );
  return (
    <>
      {remote} n’a pas pu venir de {address} ;{' '}
      {outcome === 'published' ? 'la version publiée est affichée à sa place' : 'rien ne le remplace'}
    </>
  );
}

/** What gave way in this tab is not asked for again until it is let out of quarantine. */
function askAgain(remotes: readonly string[]): void {
  for (const name of remotes) {
    const listed = findRemote(name);
    if (listed) release(idOf({ remote: name, version: listed.version }));
  }
  reloadPage();
}
