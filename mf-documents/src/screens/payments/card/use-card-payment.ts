import { CallError, wordsFor } from '@portal/api-client';
import { type CardActions, cardWords, putCard, stripeOf } from '@portal/card';
import { type CardResult, unknownResult, wordsForHolder } from '@portal/card/result';
import type { CardPaymentStatus } from '@portal/contract';
import { events } from '@portal/events';
import { useIsMountedRef } from '@portal/remote';
import { useEffect, useRef, useState } from 'react';
import { askCardPayment, cardPaymentStatus, type CardPayment, type Payer } from '../../../api/payment-calls';
import { frCard } from '../../../i18n/fr-card';
import type { Debt } from '../../../rules/debt';
import type { CardStep, OpenPayment } from './card-step';

type CardVerdict =
  /** `paidSoon`: the provider says so, and our back end is still to hear of it. */
  | { is: 'paid' | 'paidSoon' | 'processing' | 'credited' | 'calledOff' | 'unknown' }
  | { is: 'failed'; message: string | null };

/**
 * What came of a payment: our back end's word, which asked the provider, before that of the page's script.
 * @param known null when our back end could not be asked
 */
export function cardVerdict(
  result: CardResult,
  known: { status: CardPaymentStatus; failureMessage: string | null } | null,
): CardVerdict {
  const holderWords = wordsForHolder(result);
  switch (known?.status) {
    case 'success':
      return { is: 'paid' };
    case 'transmitted':
      return { is: 'processing' };
    case 'detectedAnomaly':
      return { is: 'credited' };
    case 'cancelled':
      return { is: 'calledOff' };
    case 'transactionFailure':
    case 'disputed':
      return { is: 'failed', message: holderWords ?? known.failureMessage };
    case 'initialized':
    case 'transferFailure':
    case undefined:
      break;
  }
  if (result.status === 'succeeded') return { is: 'paidSoon' };
  if (result.status === 'processing') return { is: 'processing' };
  // a request that was lost may still arrive, unless our back end has heard that it did not
  return known !== null || holderWords !== null ? { is: 'failed', message: holderWords } : { is: 'unknown' };
}

export interface CardFlow {
  step: CardStep;
  /** Asks for the payment, again. */
  begin: () => void;
  pay: (hand: CardActions) => void;
  /** Asks what became of a payment whose answer was lost. */
  check: () => void;
}

/**
 * From a debt to its payment by card. Whatever is pressed, reloaded or lost, the payment is the same one at the
 * provider until it ended: a second try never charges a second time.
 * @param onMoney something was paid, or is about to be: what shows debts reads them again
 */
export function useCardPayment(payer: Payer, debt: Debt, onMoney: () => void): CardFlow {
  const [step, setStep] = useState<CardStep>({ is: 'asking' });
  const running = useRef(false);
  const here = useIsMountedRef();

  function once(run: () => Promise<void>) {
    if (running.current) return;
    running.current = true;
    void run().finally(() => {
      running.current = false;
    });
  }

  const asked = () => once(async () => setStep(await ask(payer, debt, debt.amount)));

  async function attempt(hand: CardActions, form: Extract<CardStep, { is: 'form' }>) {
    let { open } = form;
    setStep({ is: 'confirming', open });
    if (form.problem !== null) {
      const again = await ask(payer, debt, open.payment.amount);
      if (again.is !== 'form' || again.changedFrom !== null) return setStep(again);
      open = again.open;
    }
    const { clientSecret } = open.payment;
    const result = await putCard(hand, clientSecret, () => setStep({ is: 'bank', open }));
    // Stripe's form shows an invalid field itself: no payment was attempted
    if (result.error?.type === 'validation_error') return setStep({ ...form, open });
    await conclude(open, result);
  }

  async function conclude(open: OpenPayment, result: CardResult) {
    setStep({ is: 'checking', open });
    const contractNbr = open.payment.debts?.[0]?.contractNumber ?? payer.contractNbr;
    const asker = { ...payer, contractNbr };
    const known = await cardPaymentStatus(asker, open.payment.reference).catch(() => null);
    const verdict = cardVerdict(result, known);
    if (!here.current) return tellElsewhere(verdict, open.payment);
    // called off elsewhere: what is so now says why, before another card is asked for
    const now = verdict.is === 'calledOff' ? await ask(payer, debt, open.payment.amount) : null;
    setStep(now && now.is !== 'form' ? now : stepAfter(verdict, open));
    if (verdict.is !== 'failed' && verdict.is !== 'unknown') onMoney();
  }

  useEffect(() => {
    asked();
    // asked for once, when the dialog opens
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    step,
    begin: () => {
      setStep({ is: 'asking' });
      asked();
    },
    pay: (hand) => step.is === 'form' && once(() => attempt(hand, step)),
    check: () => step.is === 'unknown' && once(() => conclude(step.open, unknownResult)),
  };
}

/** The payment with the script that takes its card; or why there is none. */
async function ask(payer: Payer, debt: Debt, shown: number): Promise<CardStep> {
  try {
    const payment = await askCardPayment(payer, debt, shown).catch((error: unknown) => {
      // the amount may have changed meanwhile: whatever is owed now is asked for, and shown before it is paid
      if (error instanceof CallError && error.code === 'CONFLICT') return askCardPayment(payer, debt, null);
      throw error;
    });
    if (payment.status === 'success') return { is: 'paid', amount: payment.amount };
    if (payment.status === 'transmitted') return { is: 'processing', amount: payment.amount };
    const changedFrom = payment.amount === shown ? null : shown;
    const stripe = await stripeOf(payment).catch(() => null);
    return stripe
      ? { is: 'form', open: { payment, stripe }, changedFrom, problem: null }
      : { is: 'notNow', message: cardWords.noForm };
  } catch (error) {
    return { is: 'notNow', message: wordsFor(error) };
  }
}

function stepAfter(verdict: CardVerdict, open: OpenPayment): CardStep {
  const { amount } = open.payment;
  switch (verdict.is) {
    case 'failed':
      return { is: 'form', open, changedFrom: null, problem: verdict.message ?? frCard.failed };
    case 'calledOff':
      return { is: 'form', open, changedFrom: null, problem: frCard.calledOff };
    case 'unknown':
      return { is: 'unknown', open };
    default:
      return { is: verdict.is, amount };
  }
}

/** The payer left the screen before the answer came: the shell shows a notification. */
function tellElsewhere({ is }: CardVerdict, { amount }: CardPayment): void {
  const tell = (kind: 'success' | 'warning' | 'info', message: string) =>
    events.emit('notificationRequested', { kind, message }, 'mf-documents');
  if (is === 'paid' || is === 'paidSoon') tell('success', frCard.elsewhere.paid(amount));
  else if (is === 'failed' || is === 'calledOff') tell('warning', frCard.elsewhere.failed);
  else tell('info', frCard.elsewhere.unknown);
}
