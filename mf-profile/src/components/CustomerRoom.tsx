import { useScreenTitle } from '@portal/remote';
import { isKnown, useSession } from '@portal/session';
import { EmptyState, Page } from '@portal/ui';
import { fr } from '../i18n/fr';
import { customerLine } from '../rules/customer-line';

interface CustomerRoomProps {
  title: string;
  /** One sentence: what the screen will hold. */
  purpose: string;
}

/** A screen whose route is open and whose furniture is still to come: it says so, and for which customer. */
export function CustomerRoom({ title, purpose }: CustomerRoomProps) {
  useScreenTitle(title);
  const session = useSession();
  const customer = isKnown(session) ? session.customer : null;
  return (
    <Page title={title} intro={customer ? customerLine(customer) : fr.unknownCustomer}>
      <EmptyState title={fr.soon}>{purpose}</EmptyState>
    </Page>
  );
}
