import { logOut } from '@portal/api-client';
import { messages } from '@portal/contract';
import { isKnown, useSession } from '@portal/session';
import { Modal } from '@portal/ui';
import { ReloginForm } from './ReloginForm';

/**
 * The session is over (P1.7, P1.8): log in again in place, with everything on screen as it was, or close and be
 * logged out. What was typed waits for the same user (P1.10).
 */
export function ExpiredModal() {
  const session = useSession();
  if (!isKnown(session) || session.status !== 'expired') return null;
  const close = () => void logOut({ drafts: 'keep' });
  return (
    <Modal open foremost title={messages.sessionExpired} onClose={close}>
      <ReloginForm session={session} onClose={close} />
    </Modal>
  );
}
