import { Icon } from '@portal/ui';
import { useSyncExternalStore } from 'react';

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

/** Whether the device has a network; a server out of reach is another matter. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
