import { configurePage, loadContext, readSnapshot } from '@portal/api-client';
import type { RemoteDeclaration } from '@portal/contract';
import { openRequestedPaths } from '@portal/remote';
import { onSessionChange, session, shownCustomer, startSession } from '@portal/session';
import { restoreTheme } from '@portal/ui';
import { createRoot } from 'react-dom/client';
import { registerApplication, start, triggerAppChange, type LifeCycles } from 'single-spa';
import { AloneFrame } from './AloneFrame';
import { openingPath, placeAt } from './alone-routes';

/** A remote as its folder has it. */
export interface AloneRemote {
  declaration: RemoteDeclaration;
  lifecycles: LifeCycles;
}

/**
 * One remote in a page of its own, in the shell's place: session, guards, navigation and single-spa are the real ones,
 * calls go to the back end that the development server forwards to; menu and the other remotes are left out.
 */
export async function startAlone({ declaration, lifecycles }: AloneRemote): Promise<void> {
  restoreTheme();
  const config = await readSnapshot(null, AbortSignal.timeout(30_000)).then(
    (snapshot) => snapshot.config,
    () => null,
  );
  if (config !== null) configurePage(config);
  startSession(window.location.search);
  const { pathname, search } = window.location;
  const opening = openingPath(pathname, declaration);
  if (opening !== pathname) window.history.replaceState(null, '', `${opening}${search}`);
  openRequestedPaths();
  registerApplication({
    name: declaration.name,
    app: () => Promise.resolve(lifecycles),
    activeWhen: ({ pathname }) => placeAt(pathname, declaration, session) === 'remote',
  });
  onSessionChange(() => {
    readContext();
    void triggerAppChange();
  });
  readContext();
  start();
  const frame = document.getElementById('shell');
  if (frame === null) throw new Error('The page has no place for the frame (#shell)');
  const { portal = '' } = frame.dataset;
  createRoot(frame).render(
    <AloneFrame declaration={declaration} portal={portal} portalAnswers={config !== null} />,
  );
}

/** A failure is stored in the session, where the remote's screens read it. */
function readContext(): void {
  if (session.status !== 'signedIn' || session.context.status !== 'pending') return;
  if (shownCustomer(session) !== null) void loadContext().catch(() => undefined);
}
