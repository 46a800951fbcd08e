import type { RemoteOverride } from '@portal/contract';
import { Icon } from '@portal/ui';
import { useSnapshot } from 'valtio';
import { registry } from '../registry/registry-store';

/** Where the registry takes the token away and leads back to the portal. */
const backToPublished = '/registry/override?token=off';

const instant = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short' });

/** Always there while this browser shows a remote from elsewhere than what is published (P4.5). */
export function OverrideBanner() {
  const { overrides } = useSnapshot(registry).snapshot;
  if (overrides.length === 0) return null;
  return (
    <section className="shell-banner shell-banner--override" aria-label="Version de développement">
      <Icon name="alert" />
      <p>
        <strong>Version de développement</strong> :{' '}
        {overrides.map((override: RemoteOverride, index) => (
          <span key={override.remote}>
            {index > 0 && ' ; '}
            {override.remote} vient de <span className="shell-banner__address">{override.url}</span> jusqu’au{' '}
            {instant.format(override.expires)} ({override.user})
          </span>
        ))}
        .
      </p>
      {/* a page of the registry: never a navigation within this one */}
      <a className="ui-button ui-button--secondary ui-button--small" href={backToPublished}>
        Revenir à la version publiée
      </a>
    </section>
  );
}
