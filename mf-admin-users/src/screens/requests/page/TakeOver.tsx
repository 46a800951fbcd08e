import { call, wordsFor } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { useConfirmedSave } from '@portal/screen';
import { Button, ConfirmModal, Notice } from '@portal/ui';
import { frRequestPage } from '../../../i18n/fr-request-page';
import type { Holder } from '../../../rules/requests/other-holder';
import type { Writing } from './writing';

const words = frRequestPage.takeOver;

interface TakeOverProps extends Pick<Writing, 'request' | 'reread' | 'say'> {
  holder: Holder;
}

/** Says who has the request, and takes it over after a question: nobody answers what another has. */
export function TakeOver({ request: { customerNbr, eventNbr }, holder, reread, say }: TakeOverProps) {
  const save = useConfirmedSave<string, ResponseOf<'/claimRequest'>>({
    send: (takenFrom) => call('/claimRequest', { customerNbr, eventNbr, takenFrom }),
    onSaved: ({ request }) => say({ tone: 'success', title: frRequestPage.claimed }, request),
    onElsewhere: () => undefined,
    onFailed: (error) => {
      if (error.code === 'CONFLICT') reread();
      return wordsFor(error);
    },
  });
  return (
    <Notice
      tone="warning"
      title={words.held[holder.kind](holder.name)}
      action={
        <Button size="small" icon="swap" onClick={() => save.ask(holder.name)}>
          {words.take}
        </Button>
      }
    >
      {words.first}
      <ConfirmModal
        open={save.asked !== null}
        title={words.question[holder.kind](holder.name)}
        confirmLabel={words.take}
        loading={save.sending}
        error={save.problem}
        onConfirm={save.confirm}
        onCancel={save.cancel}
      >
        <p>{words.told[holder.kind](holder.name)}</p>
      </ConfirmModal>
    </Notice>
  );
}
