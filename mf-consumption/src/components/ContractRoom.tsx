import { contractLine } from '@portal/domain';
import { useScreenTitle } from '@portal/remote';
import { useCurrentContract } from '@portal/session';
import { EmptyState, Page } from '@portal/ui';
import { fr } from '../i18n/fr';

interface ContractRoomProps {
  title: string;
  /** One sentence: what the screen will hold. */
  purpose: string;
}

/** A screen whose route is open and whose furniture is still to come: it says so, and for which contract. */
export function ContractRoom({ title, purpose }: ContractRoomProps) {
  useScreenTitle(title);
  const contract = useCurrentContract();
  return (
    <Page title={title} intro={contract ? contractLine(contract) : fr.noContract}>
      <EmptyState title={fr.soon}>{purpose}</EmptyState>
    </Page>
  );
}
