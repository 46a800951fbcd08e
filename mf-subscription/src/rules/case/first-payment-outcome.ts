import { type CardResult, wordsForHolder } from '@portal/card/result';

/** `mistyped`: the card was put to nothing yet. `unknown`: only the server can say whether it was charged. */
export type CardOutcome = 'accepted' | 'refused' | 'mistyped' | 'unknown';

/** What the provider's script said of a card, as the payment modal takes it. */
export function firstPaymentOutcome(said: CardResult): CardOutcome {
  // the card was accepted in another tab: Stripe may report that as an error
  if (said.status === 'succeeded') return 'accepted';
  if (said.error?.type === 'validation_error') return 'mistyped';
  return wordsForHolder(said) === null ? 'unknown' : 'refused';
}
