import { call, wordsFor } from '@portal/api-client';
import { isLostAnswer, type RequestOf } from '@portal/contract';
import { formatIban, formatWeekday } from '@portal/domain';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { Button } from '@portal/ui';
import { CheckboxField, FormShell, SelectField } from '@portal/ui/form';
import { boolean, object, string } from '@portal/ui/schema';
import { useMemo, useState } from 'react';
import { frPlanDebit as words } from '../../../i18n/fr-plan-debit';
import { type DebitDay, earliestDebit } from '../../../rules/customer-page/debit-days';

type Wish = RequestOf<'/planDebit'>;

interface PlanDebitFormProps {
  asked: Pick<Wish, 'customerNbr' | 'contractNbr' | 'payment'>;
  /** Masked. */
  iban: string | null;
  noticeDays: number;
  days: readonly DebitDay[];
  onSending: (sending: boolean) => void;
  /** With the words of the server. */
  onPlanned: (message: string) => void;
  onCancel: () => void;
}

const nearAmong = (days: readonly DebitDay[], day: string): boolean =>
  days.some((each) => each.day === day && each.near);

const planSchema = (days: readonly DebitDay[]) =>
  object({
    dueDate: string().required(words.noDay),
    noticeWaived: boolean()
      .default(false)
      .when('dueDate', {
        is: (day: string | undefined) => nearAmong(days, day ?? ''),
        then: (agreed) => agreed.oneOf([true], words.notAgreed),
      }),
  });

/** The day of the debit; one before the end of the notice asks for what the customer said. */
export function PlanDebitForm(props: PlanDebitFormProps) {
  const { asked, iban, noticeDays, days, onSending, onPlanned, onCancel } = props;
  const [errors, setErrors] = useState<readonly { path: string; message: string }[]>([]);
  const schema = useMemo(() => planSchema(days), [days]);
  const saving = useConfirmedSave<Wish, { message: string }>({
    send: (wish) => call('/planDebit', wish).finally(() => onSending(false)),
    onSaved: ({ message }) => onPlanned(message),
    onElsewhere: ({ message }) =>
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users'),
    onFailed: (error) => {
      setErrors(error.errors);
      return isLostAnswer(error.code) ? words.lost : wordsFor(error);
    },
  });
  return (
    <FormShell
      label={words.verb}
      initialValues={{ dueDate: earliestDebit(days), noticeWaived: false }}
      schema={schema}
      onSubmit={({ dueDate, noticeWaived }) => {
        setErrors([]);
        onSending(true);
        saving.save({
          ...{ ...asked, dueDate },
          ...(nearAmong(days, dueDate) && { noticeWaived: noticeWaived === true }),
        });
      }}
      loading={saving.sending}
      submitError={saving.problem}
      fieldErrors={errors}
      submitLabel={words.verb}
      secondary={
        <Button onClick={onCancel} disabled={saving.sending}>
          {words.cancel}
        </Button>
      }
    >
      {({ dueDate }) => (
        <>
          {iban !== null && <p className="customer-soft">{words.account(formatIban(iban))}</p>}
          <SelectField
            name="dueDate"
            label={words.day}
            hint={words.notice(noticeDays)}
            options={days.map(({ day, near }) => ({
              value: day,
              label: near ? words.near(formatWeekday(day)) : formatWeekday(day),
            }))}
          />
          {nearAmong(days, dueDate) && (
            <CheckboxField name="noticeWaived" label={words.agreed(noticeDays)} hint={words.kept} />
          )}
        </>
      )}
    </FormShell>
  );
}
