import { type AskedPaymentMode, type PaymentMode, requestMessageMaxLength } from '@portal/contract';
import { paymentModeLabel } from '@portal/domain';
import { Notice } from '@portal/ui';
import { RadioField, TextAreaField, useFormValue } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import type { BillingSaved } from '../../../api/save-contract-person';
import { EditForm } from '../../../components/edit/EditForm';
import type { BlockEdit } from '../../../components/edit/use-block-edit';
import { frPaymentMode as words } from '../../../i18n/fr-payment-mode';
import type { ModeValues } from './mode-values';

const modeSchema = object({
  paymentMode: string<AskedPaymentMode | ''>().required(words.choose),
  message: string().default('').max(requestMessageMaxLength, words.tooLong),
  current: string<PaymentMode>().required(),
});

interface ModeFormProps {
  edit: BlockEdit<ModeValues, BillingSaved>;
  atOnce: readonly AskedPaymentMode[];
  byRequest: readonly AskedPaymentMode[];
  locked: boolean;
}

/** Another mode of payment; beside each, whether it changes at once or is asked of an agent. */
export function ModeForm({ edit, atOnce, byRequest, locked }: ModeFormProps) {
  return (
    <EditForm edit={edit} label={words.form} schema={modeSchema} locked={locked}>
      <RadioField
        name="paymentMode"
        legend={words.legend}
        options={[
          ...atOnce.map((value) => ({ value, label: paymentModeLabel(value), hint: words.atOnce })),
          ...byRequest.map((value) => ({ value, label: paymentModeLabel(value), hint: words.byRequest })),
        ]}
      />
      <Asked byRequest={byRequest} />
    </EditForm>
  );
}

/** Room for words where the change is a request. */
function Asked({ byRequest }: Pick<ModeFormProps, 'byRequest'>) {
  const wished = useFormValue('paymentMode')[0] as AskedPaymentMode | '';
  if (wished === '' || !byRequest.includes(wished)) return null;
  return (
    <>
      <Notice tone="info">{words.requestNote}</Notice>
      <TextAreaField
        name="message"
        label={words.message}
        hint={words.messageHint}
        longest={requestMessageMaxLength}
        rows={3}
      />
    </>
  );
}
