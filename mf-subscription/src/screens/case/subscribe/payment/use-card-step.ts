import { CallError, wordsFor } from '@portal/api-client';
import { type CardActions, cardWords, putCard, stripeOf, type CardScript } from '@portal/card';
import { type CardResult, wordsForHolder } from '@portal/card/result';
import { events } from '@portal/events';
import { useIsMountedRef } from '@portal/remote';
import { useRef, useState } from 'react';
import {
  askFirstPayment,
  type NamedCase,
  orderStatus,
  type FirstPayment,
} from '../../../../api/first-payment';
import { frCasePayment as words, frPaymentOfLink } from '../../../../i18n/fr-case-payment';
import type { ModalEvent } from '../../../../rules/case/payment-modal';

/** `mistyped`: the card was put to nothing yet. `unknown`: only the server can say whether it was charged. */
type CardOutcome = 'accepted' | 'refused' | 'mistyped' | 'unknown';

/** What the provider's script said of a card, as the payment modal takes it. */
export function firstPaymentOutcome(result: CardResult): CardOutcome {
  // the card was accepted in another tab: Stripe may report that as an error
  if (result.status === 'succeeded') return 'accepted';
  if (result.error?.type === 'validation_error') return 'mistyped';
  return wordsForHolder(result) === null ? 'unknown' : 'refused';
}

type Hear = (event: ModalEvent) => void;

export interface CardFlow {
  paying: Paying;
  /** Puts the card to the payment: once, whatever is clicked. */
  put: (hand: CardActions) => void;
}

/** The payment step: from the payment that the server names to what became of the card. */
export function useCardStep(named: NamedCase, hear: Hear): CardFlow & { begin: (heard: Hear) => void } {
  const [paying, setPaying] = useState<Paying>({ is: 'asking' });
  const running = useRef(false);
  const here = useIsMountedRef();

  async function put(hand: CardActions, { payment, stripe }: OpenPayment) {
    const open = { payment, stripe };
    hear({ type: 'cardSubmitted' });
    setPaying({ is: 'confirming', ...open });
    const result = await putCard(hand, payment.clientSecret, () => setPaying({ is: 'bank', ...open }));
    const came = firstPaymentOutcome(result);
    if (!here.current) return tellElsewhere(came, named);
    // Stripe's form shows an invalid field itself: no payment was attempted
    if (came === 'mistyped') return setPaying({ is: 'form', ...open });
    if (came === 'unknown') setPaying({ is: 'unknown', ...open });
    hear(eventOf(came, result));
  }

  return {
    paying,
    begin: (heard) => {
      setPaying({ is: 'asking' });
      void ask(named).then((asked) => {
        if (!('type' in asked)) return setPaying(asked);
        // already paid: no card is requested, even when the case does not show it yet
        if (asked.type === 'statusRequested') setPaying({ is: 'processing' });
        heard(asked);
      });
    },
    put: (hand) => {
      if (running.current || paying.is !== 'form') return;
      running.current = true;
      void put(hand, paying).finally(() => {
        running.current = false;
      });
    },
  };
}

/** The payment with the script that takes its card, or why there is none. */
async function ask(named: NamedCase): Promise<Paying | ModalEvent> {
  try {
    const payment = await askFirstPayment(named);
    if (payment.status === 'success') return { type: 'statusRequested' };
    if (payment.status === 'transmitted') return { is: 'processing' };
    if (payment.clientSecret === '') return { type: 'unavailable', message: words.payment.noSecret };
    const stripe = await stripeOf(payment).catch(() => null);
    return stripe ? { is: 'form', payment, stripe } : { type: 'unavailable', message: cardWords.noForm };
  } catch (error) {
    return (await paidMeanwhile(error, named)) ?? { type: 'unavailable', message: wordsFor(error) };
  }
}

/** Nothing is due any more: it may be that it was paid in another tab. */
async function paidMeanwhile(error: unknown, named: NamedCase): Promise<ModalEvent | null> {
  if (!(error instanceof CallError) || error.code !== 'CONFLICT') return null;
  const order = await orderStatus(named).catch(() => null);
  return order?.firstPaymentCBStatus === 'FINALIZED' ? { type: 'statusReceived', order } : null;
}

/** What the modal hears of a card that was put; of an answer that was lost, the server knows more. */
function eventOf(came: CardOutcome, result: CardResult): ModalEvent {
  if (came === 'accepted') return { type: 'cardAccepted' };
  return came === 'refused'
    ? { type: 'cardRefused', message: wordsForHolder(result) }
    : { type: 'statusRequested' };
}

/** The payer left the screen before the answer came: the shell shows a notification. */
function tellElsewhere(came: CardOutcome, { orderNumber, link }: NamedCase): void {
  const { elsewhere } = link === undefined ? words : frPaymentOfLink;
  const tell = (kind: 'success' | 'warning' | 'info', message: string) =>
    events.emit('notificationRequested', { kind, message }, 'mf-subscription');
  if (came === 'accepted') tell('success', elsewhere.paid(orderNumber));
  else if (came === 'unknown') tell('info', elsewhere.unknown(orderNumber));
  else tell('warning', elsewhere.failed(orderNumber));
}

/** A payment that waits for a card, and the script that takes it. */
interface OpenPayment {
  payment: FirstPayment;
  stripe: CardScript;
}

/** State of the card payment within the modal's payment step. */
type Paying =
  | { is: 'asking' | 'processing' }
  /** `bank`: 3-D Secure covers the page. `unknown`: the answer was lost. */
  | ({ is: 'form' | 'confirming' | 'bank' | 'unknown' } & OpenPayment);
