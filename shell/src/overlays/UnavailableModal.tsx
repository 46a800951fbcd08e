import { isKnown, useSession } from '@portal/session';
import { Button, Modal } from '@portal/ui';
import { readContext } from '../visitor/follow-visitor';
import { blocks, isBlockedSupport } from '../visitor/blocking-codes';
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
