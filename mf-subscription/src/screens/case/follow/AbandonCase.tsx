import { asCallError, call, wordsFor } from '@portal/api-client';
import { abandonReasons, reasonMaxLength, type AbandonReason } from '@portal/contract';
import { abandonReasonLabel } from '@portal/domain';
import { useIsMountedRef } from '@portal/remote';
import { Button, Modal } from '@portal/ui';
import { FormShell, RadioField, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { frCaseFollow } from '../../../i18n/fr-case-follow';
import type { KeptOrder } from '../../../rules/case/kept-order';
import { loadedCase } from '../../../rules/case/loaded-case';
import { useCase } from '../case-context';

const words = frCaseFollow.abandon;

interface Values {
  reason: AbandonReason | '';
  text: string;
}

export const abandonSchema = object({
  reason: string<AbandonReason>().oneOf(abandonReasons, words.choose).required(words.choose),
  text: string()
    .trim()
    .default('')
    .max(reasonMaxLength, words.tooLong)
    .when('reason', { is: 'OTHER', then: (field) => field.required(words.needed) }),
});

/** Asks why, then ends the case; a save opens it again. */
export function AbandonCase({ order }: { order: KeptOrder }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" icon="close" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {open && <AbandonModal order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function AbandonModal({ order, onClose }: { order: KeptOrder; onClose: () => void }) {
  const { dispatch } = useCase();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const here = useIsMountedRef();
  const abandon = async ({ reason, text }: Values) => {
    if (reason === '') return;
    setSending(true);
    setError(null);
    const { orderNumber, version } = order;
    try {
      await call('/abandonCase', { orderNumber, version, reason, ...(text !== '' && { text }) });
      const { order: ended } = await call('/getOrder', { orderNumber });
      dispatch({ type: 'merged', ...loadedCase(ended) });
      if (here.current) onClose();
    } catch (thrown) {
      if (!here.current) return;
      setSending(false);
      setError(wordsFor(asCallError(thrown)));
    }
  };
  return (
    <Modal open form title={words.title} onClose={sending ? undefined : onClose}>
      <p>{words.words}</p>
      <FormShell<Values, Values>
        label={words.title}
        initialValues={{ reason: '', text: '' }}
        schema={abandonSchema as never}
        loading={sending}
        submitError={error}
        submitLabel={words.confirm}
        danger
        onSubmit={(values) => void abandon(values)}
        secondary={
          <Button onClick={onClose} disabled={sending}>
            {words.cancel}
          </Button>
        }
      >
        <RadioField
          name="reason"
          legend={words.reason}
          options={abandonReasons.map((value) => ({ value, label: abandonReasonLabel(value) }))}
        />
        <TextField name="text" label={words.text} />
      </FormShell>
    </Modal>
  );
}
