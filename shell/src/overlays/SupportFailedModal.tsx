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
 * The space that an agent wanted to open cannot be read. P1.12 holds where the service fails, with the way out of
 * the support mode beside it; a customer who does not exist leaves that way out alone.
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
