import {
  type ContractSummary,
  terminationReasons,
  messages,
  type TerminationReason,
  terminationMessageMaxLength,
} from '@portal/contract';
import { terminationReasonLabel, terminationWindow, type Day, terminationDayError } from '@portal/domain';
import { useDraft } from '@portal/session';
import { Notice } from '@portal/ui';
import { DateField } from '@portal/ui/data';
import { FormShell, SelectField, TextAreaField } from '@portal/ui/form';
import { useMemo, useState } from 'react';
import { object, string } from '@portal/ui/schema';
import { frContractEnd } from '../../i18n/fr-contract-end';
import type { EndCardProps } from './WithdrawalCard';

const words = frContractEnd.termination;
const reasons = terminationReasons.map((value) => ({ value, label: terminationReasonLabel(value) }));

/** Last day, reason, a word more; checked once more before it is notified. */
export function TerminationForm(props: EndCardProps & { contract: ContractSummary }) {
  const { contract, ending, today, readOnly, end } = props;
  const draft = useDraft<TerminationValues>(
    `profile.contract-end.${contract.contractNumber}`,
    emptyTermination,
  );
  const [touched, setTouched] = useState(false);
  const supplied = ending.status === 'effective';
  const schema = useMemo(() => terminationSchema(supplied, today), [supplied, today]);
  const { first, last } = terminationWindow(today);
  return (
    <>
      {draft.restored && !touched && <Notice tone="info">{words.restored}</Notice>}
      <FormShell
        label={words.card}
        initialValues={draft.values as TerminationValues & Record<string, unknown>}
        schema={schema}
        onSubmit={({ date, reason, message }) => {
          if (readOnly) return;
          const note = message ? { message } : {};
          end.begin({ kind: 'TERMINATION', date: supplied ? (date ?? '') : today, reason, ...note, draft });
        }}
        onValues={(values) => {
          setTouched(true);
          draft.keep(values);
        }}
        loading={end.sending}
        submitError={end.refusal?.message ?? null}
        fieldErrors={end.refusal?.errors}
        submitLabel={words.submit}
      >
        {({ reason }) => (
          <div className="end-fields">
            {supplied && (
              <DateField
                name="date"
                label={words.date}
                hint={words.dateHint(first, last)}
                min={first}
                max={last}
              />
            )}
            <SelectField
              name="reason"
              label={words.reason}
              placeholder={words.reasonPlaceholder}
              options={reasons}
            />
            {reason === 'OTHER_SUPPLIER' && supplied && (
              <Notice tone="warning" title={words.otherSupplier.title}>
                {words.otherSupplier.words}
              </Notice>
            )}
            <TextAreaField
              name="message"
              label={words.message}
              longest={terminationMessageMaxLength}
              rows={3}
            />
          </div>
        )}
      </FormShell>
    </>
  );
}

interface TerminationValues {
  date: string;
  reason: string;
  message: string;
}

const emptyTermination: TerminationValues = { date: '', reason: '', message: '' };

/** @param supplied what was never supplied ends at once, and has no last day to choose */
export const terminationSchema = (supplied: boolean, today: Day) =>
  object({
    date: string().test('day', (day = '', { createError }) => {
      if (!supplied) return true;
      const message = day === '' ? messages.required : terminationDayError(day, today);
      return message === null || createError({ message });
    }),
    reason: string()
      .required(messages.required)
      .oneOf<TerminationReason>([...terminationReasons]),
    message: string().trim().max(terminationMessageMaxLength),
  });
