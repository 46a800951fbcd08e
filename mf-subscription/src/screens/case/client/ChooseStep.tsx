import { Notice } from '@portal/ui';
import { FormShell, RadioField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { frCaseClient } from '../../../i18n/fr-case-client';
import type { ClientStage } from '../../../rules/case/client-check';
import type { ClientStep } from './client-step';
import { OtherWays } from './CodeStep';

const words = frCaseClient.choose;
const schema = object({ customerNbr: string().required(words.required) });

interface ChooseStepProps extends Pick<ClientStep, 'move' | 'onCancel'> {
  stage: Extract<ClientStage, { at: 'choose' }>;
}

/** Which of the customers of one mailbox subscribes. */
export function ChooseStep({ stage: { customers }, move, onCancel }: ChooseStepProps) {
  return (
    <>
      <Notice tone="info">{words.title}</Notice>
      <FormShell
        label={words.form}
        initialValues={{ customerNbr: '' }}
        schema={schema}
        onSubmit={({ customerNbr }) => move({ type: 'chosen', customerNbr })}
        loading={false}
        submitError={null}
        submitLabel={words.submit}
        secondary={<OtherWays move={move} onCancel={onCancel} />}
      >
        <RadioField
          name="customerNbr"
          legend={words.legend}
          options={customers.map(({ customerNbr, firstName, lastName, companyName }) => ({
            value: customerNbr,
            label: companyName ? `${companyName} (${firstName} ${lastName})` : `${firstName} ${lastName}`,
            hint: words.number(customerNbr),
          }))}
        />
      </FormShell>
    </>
  );
}
