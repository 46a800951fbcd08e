import { logOut } from '@portal/api-client';
import { navigate } from '@portal/remote';
import { isKnown, session, setSupportClient, supportOrigin } from '@portal/session';
import { Button, Modal } from '@portal/ui';
import { privacyWords } from '../../../i18n/setting-privacy';

/** There is no space any more: the only way leads out. */
export function Erased({ reference, byAgent }: { reference: string; byAgent: boolean }) {
  const words = byAgent ? privacyWords.eraseByAgent.done : privacyWords.erase.done;
  return (
    <Modal
      open
      title={words.title}
      footer={
        <Button variant="primary" onClick={leave}>
          {words.leave}
        </Button>
      }
    >
      <p>{words.words}</p>
      <p>
        <strong>{words.reference(reference)}</strong>
      </p>
    </Modal>
  );
}

/** Back to where the agent came from; who logged in as the customer, or in their place, has no session any more. */
function leave(): void {
  if (!isKnown(session) || session.client === null) {
    void logOut();
    return;
  }
  const origin = supportOrigin();
  // the visit went with the customer: there is none to end
  setSupportClient(null);
  navigate(origin ?? '/admin');
}
