import { logOut } from '@portal/api-client';
import { isKnown, useSession } from '@portal/session';
import { Button, Modal } from '@portal/ui';
import { readContext } from '../visitor/follow-visitor';
import { blocks } from './blocking-codes';

/** Blocks the page when the context failed with 505 or 0; closing it closes the window, else logs out (P1.12). */
export function UnavailableModal() {
  const session = useSession();
  if (!isKnown(session) || session.status === 'expired' || session.context.status !== 'failed') return null;
  const { code, message } = session.context;
  if (!blocks(code)) return null;
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

/** A browser closes only the windows that a script opened; where it refuses, the visitor is logged out. */
function closeWindow(): void {
  window.close();
  if (!window.closed) void logOut();
}
