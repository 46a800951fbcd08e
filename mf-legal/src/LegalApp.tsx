import { legalPages, type LegalPage } from '@portal/contract';
import { useSyncExternalStore } from 'react';
import { paths } from './paths';
import { LegalScreen } from './screens/page/LegalScreen';

export function LegalApp() {
  const address = useAddress();
  return <LegalScreen key={address} page={pageOf(address)} />;
}

/** The registry mounts this remote at its routes alone. */
const pageOf = (address: string): LegalPage =>
  legalPages.find((page) => address.startsWith(paths[page])) ?? 'notice';

const readAddress = () => window.location.pathname;

/** Routes without parameters need no router; single-spa dispatches `popstate` on every navigation. */
function useAddress(): string {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('popstate', onChange);
      return () => window.removeEventListener('popstate', onChange);
    },
    readAddress,
    readAddress,
  );
}
