import { findSubMenu, isKnown, useSession } from '@portal/session';
import { Button, Modal } from '@portal/ui';
import { readContext } from '../visitor/follow-visitor';
import { closeWindow } from './close-window';
import { leaveSupport } from './leave-support';
import { isBlockedSupport } from '../visitor/blocking-codes';

/** Answers that will be the same however often they are asked for. */
const lasting: readonly string[] = ['EMPTY_RESPONSE', '400', '403', '404'];

const words = {
  outOfReach:
    'Ce client n’est pas de ceux que vous suivez. Si vous devez ouvrir son espace, demandez-le à un administrateur.',
  noSpaces:
    'Votre groupe n’ouvre pas d’espace client. Si vous devez le faire, demandez-le à un administrateur.',
  check: 'Vérifiez le numéro.',
  checkOrSearch: 'Vérifiez le numéro, ou retrouvez le client par la recherche.',
};

/**
 * The customer space that an agent wanted to open cannot be loaded. When the service fails, the modal has the retry of
 * P1.12 and a button to leave the support mode; for an unknown customer only the latter.
 */
export function SupportFailedModal() {
  const session = useSession();
  if (!isKnown(session) || !isBlockedSupport(session) || session.context.status !== 'failed') return null;
  const { cause, message } = session.context;
  const canComeBack = !lasting.includes(cause);
  const searches = findSubMenu('searchCustomerContract') !== null;
  return (
    <Modal
      open
      title={`L’espace du client n° ${session.client} ne peut pas être ouvert`}
      footer={
        <>
          {canComeBack && (
            <>
              <Button onClick={closeWindow}>Fermer</Button>
              <Button icon="refresh" onClick={() => readContext({ again: true })}>
                Réessayer
              </Button>
            </>
          )}
          <Button variant="primary" onClick={() => leaveSupport()}>
            Quitter le mode support
          </Button>
        </>
      }
    >
      {cause === '403' ? <p>{searches ? words.outOfReach : words.noSpaces}</p> : <p>{message}</p>}
      {!canComeBack && cause !== '403' && <p>{searches ? words.checkOrSearch : words.check}</p>}
    </Modal>
  );
}
