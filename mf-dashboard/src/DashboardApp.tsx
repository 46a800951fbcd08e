import { lazyScreen } from '@portal/screen';
import { Skeleton } from '@portal/ui';
import { Suspense, useSyncExternalStore } from 'react';
import { fr } from './i18n/fr';
import { paths } from './paths';
import { HomeScreen } from './screens/home/HomeScreen';

/** Few have many contracts: the home does without this screen. */
const ContractsPage = lazyScreen(
  async () => (await import('./screens/contracts/ContractsPage')).ContractsPage,
);

export function DashboardApp() {
  if (usePath() !== paths.contracts) return <HomeScreen />;
  return (
    <Suspense fallback={<Skeleton label={fr.openingContracts} lines={8} />}>
      <ContractsPage />
    </Suspense>
  );
}

/** Path of the page. The home does without a router, whose code comes with the screen that needs it. */
const usePath = (): string => useSyncExternalStore(followPath, readPath, readPath);

function followPath(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}

const readPath = () => window.location.pathname;
