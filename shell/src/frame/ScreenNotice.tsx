import { useFailedScreen } from '@portal/remote';
import { lazyPart } from '@portal/screen/lazy-part';
import { isKnown, useSession } from '@portal/session';
import { ErrorState, Skeleton, Button, Notice } from '@portal/ui';
import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { registry } from '../registry/registry-store';
import { firstPaint, isPainted } from '../remotes/first-paint';
import { screenState } from '../remotes/screen-state';
import type { Destination } from '../routing/destination';
import { blocks } from '../visitor/blocking-codes';
import { rereadRegistry, readContext } from '../visitor/follow-visitor';

/** Seldom seen: in the chunk of the idle moment. */
const NotFound = lazyPart(async () => (await import(/* webpackChunkName: "later" */ './NotFound')).NotFound);

/**
 * Error above the screen when the customer's context could not be loaded but the portal is still usable (C1.7). The home
 * page shows its own error, since it has nothing else to show.
 */
function ContextNotice({ path }: { path: string }) {
  const session = useSession();
  if (!isKnown(session) || session.context.status !== 'failed' || path === '/') return null;
  const { code, message } = session.context;
  if (code === '401' || blocks(code)) return null;
  return (
    <div className="shell-context-notice">
      <Notice
        tone="error"
        title="Vos informations n’ont pas pu être chargées"
        action={
          <Button size="small" icon="refresh" onClick={() => readContext({ again: true })}>
            Réessayer
          </Button>
        }
      >
        {message}
      </Notice>
    </div>
  );
}

/** Shown while no remote is mounted: a skeleton, an error with a retry, or not-found. */
export function ScreenNotice({ destination }: { destination: Destination }) {
  const place = document.getElementById('screen-notice');
  return (
    place &&
    createPortal(
      <>
        {destination.kind === 'remote' && <ContextNotice path={destination.route.path} />}
        <DestinationNotice destination={destination} />
      </>,
      place,
    )
  );
}

function DestinationNotice({ destination }: { destination: Destination }) {
  const { current } = useSnapshot(screenState);
  const painted = useSnapshot(firstPaint);
  const unread = useSnapshot(registry).status === 'failed';
  switch (destination.kind) {
    case 'notFound':
      return (
        <Suspense fallback={<ScreenSkeleton title={null} />}>
          <NotFound home={destination.frame === 'admin' ? '/admin' : '/'} />
        </Suspense>
      );
    case 'remote':
      if (current.phase === 'failed') return <RemotePanel onRetry={current.retry} />;
      return current.phase === 'ready' || isPainted(destination, painted) ? null : (
        <ScreenSkeleton title={destination.route.title} />
      );
    case 'waiting':
      return unread ? <RemotePanel onRetry={() => void rereadRegistry()} /> : <ScreenSkeleton title={null} />;
    case 'redirect':
      return <ScreenSkeleton title={null} />;
    case 'blocked':
      return null;
  }
}

const unavailable = 'Cet écran n’est pas disponible pour le moment';

/** In the place of a remote that is down (P2.3). */
function RemotePanel({ onRetry }: { onRetry: () => void }) {
  useFailedScreen(unavailable);
  return (
    <ErrorState
      isScreen
      title={unavailable}
      message="Le reste de votre espace fonctionne normalement. Notre équipe est prévenue."
      onRetry={onRetry}
    />
  );
}

/** The shape of a screen until its remote draws it; it fades in late, so that a fast remote shows none of it. */
export function ScreenSkeleton({ title }: { title: string | null }) {
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
