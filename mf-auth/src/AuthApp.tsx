import { Skeleton } from '@portal/ui';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { paths } from './paths';
import { CreatePasswordScreen } from './screens/create-password/CreatePasswordScreen';
import { LogInScreen } from './screens/log-in/LogInScreen';

/** Rarely seen: nobody's first page waits for it. */
const UndoChangeScreen = lazy(() =>
  import('./screens/undo-change/UndoChangeScreen').then((module) => ({ default: module.UndoChangeScreen })),
);

export function AuthApp() {
  const path = usePath();
  if (path.startsWith(paths.undoChange)) {
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <UndoChangeScreen />
      </Suspense>
    );
  }
  return path.startsWith(paths.createPassword) ? <CreatePasswordScreen /> : <LogInScreen />;
}

const readPath = () => window.location.pathname;

/**
 * The path of the page. Two screens without parameters need no router, whose 12 KB would slow down every visitor's
 * first page; single-spa dispatches `popstate` on every navigation.
 */
function usePath(): string {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('popstate', onChange);
      return () => window.removeEventListener('popstate', onChange);
    },
    readPath,
    readPath,
  );
}
