import { wordsFor } from '@portal/api-client';
import { type Finance, isLostAnswer } from '@portal/contract';
import {
  addDays,
  type Day,
  formatIban,
  isBankingDay,
  takeBackUntil,
  isNearerThanNotice,
  isRedebitDay,
} from '@portal/domain';
import { useConfirmedSave } from '@portal/screen';
import { useDraft } from '@portal/session';
import { Button, Notice } from '@portal/ui';
import { CheckboxField, DayGridField, FormShell } from '@portal/ui/form';
import { useMemo, useState } from 'react';
import { boolean, object, string } from '@portal/ui/schema';
import { events } from '@portal/events';
import { type DebitWish, type Payer, planDebit } from '../../../api/payment-calls';
import { frRedebit } from '../../../i18n/fr-redebit';
import type { Debt } from '../../../rules/debt';

interface RedebitFormProps {
  payer: Payer;
  debt: Debt;
  finance: Pick<Finance, 'ibanCode'>;
  terms: RedebitTerms;
  /** An agent who only reads. */
  readOnly: boolean;
  onPlanned: (day: string) => void;
  onCancel: () => void;
}

/**
 * The day of the new debit, in the calendar of the days that the banks work; the account and what it comes to are said
 * before.
 */
export function RedebitForm(props: RedebitFormProps) {
  const { payer, debt, finance, terms, readOnly, onPlanned, onCancel } = props;
  const draft = useDraft(`documents.redebit.${debt.id}`, { dueDate: '' });
  const [errors, setErrors] = useState<readonly { path: string; message: string }[]>([]);
  const schema = useMemo(() => redebitSchema(terms), [terms]);
  const { today, noticeDays } = terms;
  const saving = useConfirmedSave<DebitWish, unknown>({
    send: (wish) => planDebit(payer, wish),
    onSaved: (_answer, { day }) => {
      draft.clear();
      onPlanned(day);
    },
    onElsewhere: (_answer, { day }) => {
      draft.clear();
      tellPlanned(debt, day);
    },
    onFailed: (error) => {
      setErrors(error.errors);
      return isLostAnswer(error.code) ? frRedebit.lost : wordsFor(error);
    },
  });

  function send({ dueDate: day, noticeWaived }: { dueDate: string; noticeWaived?: boolean }) {
    if (readOnly) return;
    setErrors([]);
    saving.save({ debt, day, noticeWaived: noticeWaived === true && asksAgreement(day, terms) });
  }

  /** A day that is no longer the chosen one is not sent when the visitor is back from their log-in. */
  function keep(dueDate: string) {
    draft.keep({ dueDate });
    if (!saving.sending) saving.cancel();
  }

  return (
    <FormShell
      label={frRedebit.verb}
      initialValues={{ ...draft.values, noticeWaived: false }}
      schema={schema}
      onSubmit={send}
      loading={saving.sending}
      submitError={saving.problem}
      fieldErrors={errors}
      submitLabel={frRedebit.verb}
      onValues={({ dueDate }) => keep(dueDate)}
      secondary={
        <Button onClick={onCancel} disabled={saving.sending}>
          {frRedebit.cancel}
        </Button>
      }
    >
      {({ dueDate }) => (
        <>
          <p>{frRedebit.intro(debt.label)}</p>
          {finance.ibanCode !== null && <p>{frRedebit.account(formatIban(finance.ibanCode))}</p>}
          <DayGridField
            name="dueDate"
            legend={frRedebit.day}
            from={addDays(today, 1)}
            to={addDays(today, 15)}
            refuses={(day) => !isBankingDay(day)}
          />
          {asksAgreement(dueDate, terms) && (
            <CheckboxField name="noticeWaived" label={frRedebit.near(noticeDays)} />
          )}
          {dueDate !== '' && (
            <Notice tone="info">
              {frRedebit.recap(debt.amount, dueDate)} {takingBack(dueDate, today)}
            </Notice>
          )}
        </>
      )}
    </FormShell>
  );
}

/** Until when a debit of that day could be called off. */
function takingBack(day: Day, today: Day): string {
  const until = takeBackUntil(day);
  return until < today ? frRedebit.notTakenBack : frRedebit.takeBackUntil(until);
}

interface RedebitTerms {
  today: Day;
  /** Days of notice that the mandate promises. */
  noticeDays: number;
}

/** Whether that day asks for the customer's explicit agreement. */
const asksAgreement = (day: string, { today, noticeDays }: RedebitTerms): boolean =>
  day !== '' && isNearerThanNotice(day, today, noticeDays);

const redebitSchema = (terms: RedebitTerms) =>
  object({
    dueDate: string()
      .required(frRedebit.missing)
      .test('day', frRedebit.missing, (day) => isRedebitDay(day, terms.today)),
    noticeWaived: boolean()
      .default(false)
      .when('dueDate', {
        is: (day: string | undefined) => asksAgreement(day ?? '', terms),
        then: (agreed) => agreed.oneOf([true], frRedebit.nearMissing),
      }),
  });

/** The visitor left the screen before the answer came: the shell shows a notification. */
function tellPlanned({ amount }: Debt, day: Day): void {
  const message = frRedebit.elsewhere(amount, day);
  events.emit('notificationRequested', { kind: 'success', message }, 'mf-documents');
}
