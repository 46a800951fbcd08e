import { isKnown, useCurrentContract, useSession } from '@portal/session';
import { useScreenTitle } from '@portal/remote';
import { fr } from '../../i18n/fr';
import { ContextFailure } from './ContextFailure';
import { ContractHome } from './ContractHome';
import { HomeSkeleton } from './HomeSkeleton';
import './home.css';

/** `/`: the current contract at a glance. */
export function HomeScreen() {
  useScreenTitle(fr.title);
  const session = useSession();
  const contract = useCurrentContract();
  if (!isKnown(session) || session.context.status === 'pending') return <HomeSkeleton />;
  if (session.context.status === 'failed') {
    return <ContextFailure code={session.context.code} message={session.context.message} />;
  }
  if (session.customer === null || contract === null)
    return <ContextFailure code="EMPTY_RESPONSE" message="" />;
  return <ContractHome customer={session.customer} contract={contract} contracts={session.contracts} />;
}
