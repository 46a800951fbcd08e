import { logOut } from '@portal/api-client';
import { messages } from '@portal/contract';
import { isKnown, useSession } from '@portal/session';
import { Button, Modal } from '@portal/ui';
import { readContext } from '../visitor/follow-visitor';
import { blocks, isBlockedSupport } from '../visitor/blocking-codes';
import { ReloginForm } from './ReloginForm';
import { closeWindow } from './close-window';

/** Blocks the page when the context failed with 505 or 0; closing it closes the window, else logs out (P1.12). */
export function UnavailableModal() {
  const session = useSession();
  if (!isKnown(session) || session.status === 'expired' || session.context.status !== 'failed') return null;
  const { code, message } = session.context;
  if (!blocks(code) || isBlockedSupport(session)) return null;
  return (
    <Modal
      open
      title="Votre espace est momentanément inaccessible"
      footer={
        <>
          <Button onClick={closeWindow}>Fermer</Button>
          <Button variant="primary" icon="refresh" onClick={() => readContext({ again: true })}>
            Réessayer
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Modal>
  );
}

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
