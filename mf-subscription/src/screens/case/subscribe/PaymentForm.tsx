import { debitDays, showsInformationDocument } from '@portal/domain';
import { AccountFields } from '@portal/screen/account';
import { Notice, Button } from '@portal/ui';
import { CheckboxField, FormShell, SelectField } from '@portal/ui/form';
import { useEffect, useRef } from 'react';
import isEqual from 'react-fast-compare';
import { ibanRefusal, normaliseIban } from '@portal/domain/iban';
import { nameRule } from '@portal/screen/person';
import { boolean, object, string } from '@portal/ui/schema';
import { frCaseSubscribe, frSubscribeOfLink } from '../../../i18n/fr-case-subscribe';
import { paymentAnswers, type PaymentValues, paymentValues } from '../../../rules/case/payment-values';
import { isAccount } from '../../../rules/case/is-account';
import { saveRefusals, maySign, signRefusals } from '../../../rules/case/save-rules';
import { CancelSection } from '../CancelSection';
import { useCase, useIsCustomer } from '../case-context';
import { FirstCharge } from '../FirstCharge';
import { AccountsOnFile } from '../known/AccountsOnFile';
import { useFormRefusals } from '../use-refusals';
import { Reasons } from './Reasons';
import type { SaveKind } from './use-case-save';

interface PaymentFormProps {
  sending: SaveKind | null;
  onSubmit: (values: PaymentValues) => Promise<void>;
  /** Called before a submission: `sign` for its button, `save` for the other button and for Enter. */
  onKind: (kind: SaveKind) => void;
  onValues: (values: PaymentValues) => void;
  /** Called with the values as they were before anything was typed. */
  onCancel: (values: PaymentValues) => void;
}

const accountNames = { iban: 'iban', ownerFirstName: 'ownerFirstName', ownerLastName: 'ownerLastName' };

export function PaymentForm({ sending, onSubmit, onKind, onValues, onCancel }: PaymentFormProps) {
  const { page, isClosed = false } = useCase();
  const words = useIsCustomer() ? frSubscribeOfLink : frCaseSubscribe;
  const refusals = saveRefusals(page);
  const { payment, client } = page.answers;
  const refused = useFormRefusals('subscribe');
  const isUntouched = payment === null;
  useEffect(() => {
    // stores the initial values, with the client as the owner of the account
    if (isUntouched) onValues(paymentValues(null, client));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the form reports later changes
  }, [isUntouched]);
  const place = useSignNext();
  const before = paymentValues(page.savedAnswers?.payment ?? null, client);
  const isTyped = payment !== null && !isEqual(payment, paymentAnswers(before));
  return (
    <div ref={place} onSubmitCapture={({ nativeEvent }) => onKind(isSigning(nativeEvent) ? 'sign' : 'save')}>
      <FormShell
        label={words.form}
        initialValues={paymentValues(payment, client)}
        schema={paymentSchema}
        loading={sending === 'save'}
        {...refused}
        submitLabel={words.save}
        barred={refusals.length > 0 || isClosed}
        onSubmit={(values) => onSubmit(values as PaymentValues)}
        onValues={onValues}
        secondary={
          <>
            <SignButton loading={sending === 'sign'} />
            <CancelSection
              onCancel={isTyped ? () => onCancel(before) : undefined}
              disabled={sending !== null}
            />
          </>
        }
      >
        <p className="case-subscribe__soft">{words.intro}</p>
        <AccountsOnFile />
        <AccountFields names={accountNames} hint={words.ibanHint} judgedWhenLeft />
        <SelectField
          name="debitDay"
          label={words.debitDay}
          placeholder={words.debitDayNone}
          options={debitDays.map((day) => ({ value: String(day), label: words.dayOfMonth(day) }))}
        />
        <CheckboxField name="firstPaymentCB" label={words.firstPaymentCB} hint={words.firstPaymentCBHint} />
        <FirstCharge />
        {client && showsInformationDocument(client.channel) && (
          <Notice tone="info" title={words.information.title}>
            {words.information.words}
          </Notice>
        )}
        <Reasons />
      </FormShell>
    </div>
  );
}

/** Who saved by the keyboard goes on with the signature, once nothing more is asked for it. */
function useSignNext() {
  const { page } = useCase();
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(page.confirmed);
  useEffect(() => {
    const saved = !was.current && page.confirmed;
    was.current = page.confirmed;
    const inForm = place.current?.contains(document.activeElement);
    if (saved && inForm) {
      place.current?.querySelector<HTMLElement>(`[name=${signButtonName}]:enabled`)?.focus();
    }
  }, [page.confirmed]);
  return place;
}

const isSigning = (event: Event): boolean =>
  event instanceof SubmitEvent && event.submitter?.getAttribute('name') === signButtonName;

/** Distinguishes a submission by this button from a save. */
const signButtonName = 'sign';

/** For agents of the group ADMIN, and for the customer with the link of their case (back-office 6). */
function SignButton({ loading }: { loading: boolean }) {
  const { page, visitor, isClosed = false } = useCase();
  if (!maySign(visitor)) return null;
  const refusals = signRefusals(page, visitor, isAccount);
  return (
    <Button
      type="submit"
      name={signButtonName}
      icon="edit"
      loading={loading}
      disabled={refusals.length > 0 || isClosed}
    >
      {frCaseSubscribe.sign}
    </Button>
  );
}

/** The account is optional here, but must be valid if typed. A masked IBAN means that the stored one is kept. */
const paymentSchema = object({
  debitDay: string().default(''),
  accountOnFile: string().default(''),
  iban: string()
    .default('')
    .transform((typed: string) => (typed.includes('•') ? typed : normaliseIban(typed)))
    .test('iban', (iban, { createError }) => {
      const refusal = iban && !iban.includes('•') ? ibanRefusal(iban) : null;
      return refusal === null || createError({ message: refusal });
    }),
  ownerFirstName: nameRule().notRequired().default(''),
  ownerLastName: nameRule().notRequired().default(''),
  firstPaymentCB: boolean().default(false),
});
