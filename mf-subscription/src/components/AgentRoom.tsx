import { useScreenTitle } from '@portal/remote';
import { isKnown, useSession } from '@portal/session';
import { EmptyState, Page } from '@portal/ui';
import { fr } from '../i18n/fr';

interface AgentRoomProps {
  title: string;
  /** One sentence: what the screen will hold. */
  purpose: string;
}

/** A back-office screen whose route is open and whose furniture is still to come: it says so, and to whom. */
export function AgentRoom({ title, purpose }: AgentRoomProps) {
  useScreenTitle(title);
  const session = useSession();
  const agent = isKnown(session) && session.groupe !== null ? fr.agent(session.userId, session.groupe) : null;
  return (
    <Page title={title} intro={agent}>
      <EmptyState title={fr.soon}>{purpose}</EmptyState>
    </Page>
  );
}
