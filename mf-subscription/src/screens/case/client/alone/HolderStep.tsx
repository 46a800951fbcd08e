import { Button, Notice } from '@portal/ui';
import { FormShell, RadioField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { frCaseAlone } from '../../../../i18n/fr-case-alone';
import type { ClientAnswers } from '../../../../rules/case/answers';

const words = frCaseAlone.choose;
const schema = object({ holder: string().required(words.required) });
const other = 'new';

interface HolderStepProps {
  /** The customers of the proven mailbox. */
  known: readonly ClientAnswers[];
  onChoose: (holder: ClientAnswers | 'new') => void;
  onAnew: () => void;
}

/** A customer subscribes for themselves again, or for somebody who shares their mailbox. */
export function HolderStep({ known, onChoose, onAnew }: HolderStepProps) {
  return (
    <>
      <Notice tone="info">{words.title}</Notice>
      <FormShell
        label={words.form}
        initialValues={{ holder: '' }}
        schema={schema}
        onSubmit={({ holder }) =>
          onChoose(known.find(({ customerNumber }) => customerNumber === holder) ?? other)
        }
        loading={false}
        submitError={null}
        submitLabel={words.submit}
        secondary={<Button onClick={onAnew}>{frCaseAlone.code.change}</Button>}
      >
        <RadioField
          name="holder"
          legend={words.legend}
          options={[
            ...known.map(({ customerNumber, companyName, firstName, lastName }) => ({
              value: customerNumber ?? '',
              label: companyName ? `${companyName} (${firstName} ${lastName})` : `${firstName} ${lastName}`,
              hint: words.number(customerNumber ?? ''),
            })),
            { value: other, label: words.other, hint: words.otherHint },
          ]}
        />
      </FormShell>
    </>
  );
}
