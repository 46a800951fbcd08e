import { Icon } from '@portal/ui';
import { useOnline } from './use-online';

export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="shell-banner shell-banner--offline">
          <Icon name="alert" />
          Vous êtes hors connexion. Ce qui est affiché reste lisible ; le reste reprendra dès le retour du
          réseau.
        </p>
      )}
    </div>
  );
}
