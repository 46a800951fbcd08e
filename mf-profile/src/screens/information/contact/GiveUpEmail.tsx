import { useConfirmedSave } from '@portal/screen';
import { Button, ConfirmModal } from '@portal/ui';
import { managePendingEmail } from '../../../api/pending-email';
import { tellElsewhere } from '../../../api/tell-change';
import { frInformation } from '../../../i18n/fr-information';
import type { PendingEmailProps } from './pending-email';

const words = frInformation.pending;

/** No other address after all: the one in force stays. */
export function GiveUpEmail({
  customer,
  customerNumber,
  pendingEmail,
  readOnly,
  reload,
}: PendingEmailProps & { pendingEmail: string }) {
  const current = customer.contact.email;
  const save = useConfirmedSave<string, unknown>({
    send: () => managePendingEmail(customerNumber, 'CANCEL'),
    onSaved: () => {
      tellElsewhere(words.gaveUp(current));
      reload();
    },
    onElsewhere: () => tellElsewhere(words.gaveUp(current)),
  });
  return (
    <>
      <Button
        variant="quiet"
        flush
        size="small"
        icon="close"
        disabled={readOnly}
        onClick={() => save.ask(pendingEmail)}
      >
        {words.giveUp}
      </Button>
      <ConfirmModal
        open={save.asked !== null}
        title={words.giveUpQuestion}
        confirmLabel={words.keep}
        loading={save.sending}
        error={save.problem}
        onConfirm={save.confirm}
        onCancel={save.cancel}
      >
        <p>{words.giveUpWords(pendingEmail, current)}</p>
      </ConfirmModal>
    </>
  );
}
