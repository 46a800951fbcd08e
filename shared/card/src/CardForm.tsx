import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { PaymentIntentResult, StripeElementStyle } from '@stripe/stripe-js';
import type { ResponseOf } from '@portal/contract';
import { firstInstalmentWords, formatEuros } from '@portal/domain';
import { Button, Notice } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import type { CardActions } from './card-actions';
import type { CardResult } from './card-result';
import { CardField } from './CardField';
import { cardWords } from './fr';
import type { CardScript } from './load-stripe';
import { type CardPart, type FieldState, useCardFields } from './use-card-fields';
import './card.css';

/** The portal's colours for fields in the provider's frames, where CSS variables are not available. */
function fieldLook(): StripeElementStyle {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const ink = colour('--color-ink');
  const soft = colour('--color-ink-soft');
  const danger = colour('--color-danger');
  probe.remove();
  return {
    base: {
      color: ink,
      iconColor: soft,
      // below 16 px a phone zooms in
      fontSize: '16px',
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      '::placeholder': { color: soft },
    },
    invalid: { color: danger, iconColor: danger },
  };
}

interface CardFormProps {
  stripe: CardScript;
  payment: Pick<ResponseOf<'/paymentCB'>, 'amount' | 'billName' | 'scriptUrl' | 'instalments'>;
  /** What is paid, in words. */
  label: string;
  changedFrom?: number | null;
  problem?: string | null;
  busy: boolean;
  /** Said while it is busy. */
  waiting: string | null;
  onPay: (hand: CardActions) => void;
  onCancel: () => void;
  cancelLabel?: string;
  /** Called when the provider's fields are loaded. */
  onReady?: () => void;
}

const resultOf = ({ paymentIntent, error }: PaymentIntentResult): CardResult => ({
  status: paymentIntent?.status ?? error?.payment_intent?.status ?? null,
  error: error ? { type: error.type, message: error.message ?? null } : null,
});

const elementOf = { number: CardNumberElement, expiry: CardExpiryElement, cvc: CardCvcElement };

/** Number, expiry and code, in fields of the provider's. The button says what it costs, or tries again. */
export const CardForm = ({ stripe, ...form }: CardFormProps) => (
  <Elements stripe={stripe} options={{ locale: 'fr' }}>
    <Fields {...form} />
  </Elements>
);

function Fields({
  payment,
  label,
  changedFrom = null,
  problem = null,
  busy,
  waiting,
  onPay,
  onCancel,
  cancelLabel = cardWords.cancel,
  onReady,
}: Omit<CardFormProps, 'stripe'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [look] = useState(fieldLook);
  const fields = useCardFields();
  // a card that is typed anew, or asked for, is no longer the one that was refused
  const [anew, setAnew] = useState(false);
  const shown = anew ? null : problem;
  // the bank's window took the fields away: an emptied form is paid with, not sent again
  const retries = shown !== null && fields.whole;
  const field = (part: CardPart) => ({
    label: cardWords[part],
    Field: elementOf[part],
    look,
    disabled: busy,
    problem: fields.problemOf(part),
    onChange: (state: FieldState) => {
      fields.onChange(part, state);
      setAnew(true);
    },
  });

  const focus = (part: CardPart) => {
    const element = elements?.getElement(elementOf[part] as typeof CardNumberElement);
    element?.focus();
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card) return;
    const missing = fields.firstMissing();
    if (missing !== null) {
      setAnew(true);
      return focus(missing);
    }
    setAnew(false);
    onPay({
      confirm: async (clientSecret) => {
        const result = await stripe.confirmCardPayment(
          clientSecret,
          { payment_method: { card, billing_details: { name: payment.billName } } },
          { handleActions: false },
        );
        if (result.error?.type === 'validation_error') fields.refuse(result.error);
        return resultOf(result);
      },
      authenticate: async (clientSecret) =>
        resultOf((await stripe.handleNextAction({ clientSecret })) as PaymentIntentResult),
    });
  }

  return (
    <form className="ui-form" aria-label={cardWords.title} noValidate onSubmit={submit}>
      <dl className="card-facts">
        <dt>{cardWords.what}</dt>
        <dd>{label}</dd>
        <dt>{cardWords.amount}</dt>
        <dd className="card-facts__amount">{formatEuros(payment.amount)}</dd>
      </dl>
      {payment.instalments && payment.instalments.length > 0 && (
        <div className="card-soft">
          {payment.instalments.map((each) => (
            <p key={each.energy}>{firstInstalmentWords(each)}</p>
          ))}
          <p>{cardWords.firstPayment}</p>
        </div>
      )}
      {changedFrom !== null && (
        <Notice tone="warning" title={cardWords.changed.title}>
          {cardWords.changed.words(changedFrom, payment.amount)}
        </Notice>
      )}
      <CardField
        {...field('number')}
        onReady={() => {
          if (problem !== null) focus('number');
          onReady?.();
        }}
      />
      <div className="card-row">
        <CardField {...field('expiry')} />
        <CardField {...field('cvc')} />
      </div>
      {shown !== null && (
        <Notice tone="error" title={cardWords.refused}>
          <p>{shown}</p>
          <p>{retries ? cardWords.again : cardWords.typeAnew}</p>
        </Notice>
      )}
      {payment.scriptUrl.startsWith('/sandbox/') && <p className="card-soft">{cardWords.sandbox}</p>}
      <p className="card-soft">{cardWords.safe}</p>
      {waiting !== null && <Notice tone="info">{waiting}</Notice>}
      <div className="ui-form__actions">
        <Button type="submit" variant="primary" icon={retries ? 'refresh' : 'lock'} loading={busy}>
          {retries ? cardWords.retry : cardWords.pay(payment.amount)}
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  );
}
