import { call, wordsFor } from '@portal/api-client';
import { isLostAnswer, reasonMaxLength, type RepaymentPlan, type ResponseOf } from '@portal/contract';
import { useConfirmedSave } from '@portal/screen';
import { Button, Modal } from '@portal/ui';
import { FormShell, TextAreaField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { frRepayment } from '../../i18n/fr-repayment';

const words = frRepayment.cancelDialog;

interface Values {
  reason: string;
}

const schema = object({
  reason: string().trim().required(words.required).max(reasonMaxLength, words.tooLong),
});

interface CancelRepaymentProps {
  customer: string;
  plan: RepaymentPlan;
  onDone: (said: string) => void;
  onElsewhere: (said: string) => void;
  /** The plan is another than was shown. */
  onConflict: () => void;
  onClose: () => void;
}

/** Ends a plan for a reason that the customer reads. */
export function CancelRepayment({
  customer,
  plan,
  onDone,
  onElsewhere,
  onConflict,
  onClose,
}: CancelRepaymentProps) {
  const save = useConfirmedSave<Values, ResponseOf<'/cancelRepayment'>>({
    send: ({ reason }) =>
      call('/cancelRepayment', { customerNbr: customer, planId: plan.id, reason: reason.trim() }),
    onSaved: () => {
      onDone(words.done);
      onClose();
    },
    onElsewhere: () => onElsewhere(words.done),
    onFailed: (error) => {
      if (error.code === 'CONFLICT') onConflict();
      return isLostAnswer(error.code) ? words.lost : wordsFor(error);
    },
  });
  return (
    <Modal open form title={words.title} onClose={save.sending ? undefined : onClose}>
      <p>{words.words(plan.left)}</p>
      <FormShell<Values, Values>
        label={words.title}
        initialValues={{ reason: '' }}
        schema={schema as never}
        onSubmit={(values) => save.save(values)}
        loading={save.sending}
        submitError={save.problem && `${words.failed}\u00a0: ${save.problem}`}
        submitLabel={words.submit}
        secondary={
          <Button onClick={onClose} disabled={save.sending}>
            {words.keep}
          </Button>
        }
      >
        <TextAreaField name="reason" label={words.reason} longest={reasonMaxLength} rows={2} />
      </FormShell>
    </Modal>
  );
}
