import { ErrorState, Skeleton } from '@portal/ui';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { registry } from '../registry/registry-store';
import { screenState } from '../remotes/screen-state';
import { ContextNotice } from '../overlays/ContextNotice';
import type { Destination } from '../routing/destination';
import { rereadRegistry } from '../visitor/follow-visitor';
import { NotFound } from './NotFound';

/** Shown while no remote is mounted: a skeleton, an error with a retry, or not-found. */
export function ScreenNotice({ destination }: { destination: Destination }) {
  const place = document.getElementById('screen-notice');
  return (
    place &&
    createPortal(
      <>
        {destination.kind === 'remote' && <ContextNotice path={destination.route.path} />}
        <Notice destination={destination} />
      </>,
      place,
    )
  );
}

function Notice({ destination }: { destination: Destination }) {
  const { current } = useSnapshot(screenState);
  const unread = useSnapshot(registry).status === 'failed';
  switch (destination.kind) {
    case 'notFound':
      return <NotFound home={destination.frame === 'admin' ? '/admin' : '/'} />;
    case 'remote':
      if (current.phase === 'failed') return <RemotePanel onRetry={current.retry} />;
      return current.phase === 'ready' ? null : <ScreenSkeleton title={destination.route.title} />;
    case 'waiting':
      return unread ? <RemotePanel onRetry={() => void rereadRegistry()} /> : <ScreenSkeleton title={null} />;
    case 'redirect':
      return <ScreenSkeleton title={null} />;
    case 'blocked':
      return null;
  }
}

/** In the place of a remote that is down (P2.3). */
function RemotePanel({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title="Cet écran n’est pas disponible pour le moment"
      message="Le reste de votre espace fonctionne normalement. Notre équipe est prévenue."
      onRetry={onRetry}
    />
  );
}

/** The shape of a screen until its remote draws it; it fades in late, so that a fast remote shows none of it. */
function ScreenSkeleton({ title }: { title: string | null }) {
  return (
    <div className="shell-skeleton" aria-busy="true">
      {title !== null && (
        <p className="shell-skeleton__title" aria-hidden="true">
          {title}
        </p>
      )}
      <Skeleton shape="block" label={title === null ? 'Chargement…' : `Chargement : ${title}`} />
      <div className="shell-skeleton__cards" aria-hidden="true">
        <Skeleton lines={4} />
        <Skeleton lines={4} />
      </div>
    </div>
  );
}
