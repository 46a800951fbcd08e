import { Skeleton } from '@portal/ui';
import { lazy, Suspense } from 'react';
import { paths } from './paths';
import { CreatePasswordScreen } from './screens/create-password/CreatePasswordScreen';
import { LogInScreen } from './screens/log-in/LogInScreen';
import { usePath } from './use-path';

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
