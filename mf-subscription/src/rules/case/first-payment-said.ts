import { type CardSaid, wordsForHolder } from '@portal/card/said';

/** `mistyped`: the card was put to nothing yet. `unknown`: only the server can say whether it was charged. */
export type SaidOfCard = 'accepted' | 'refused' | 'mistyped' | 'unknown';

/** What the provider's script said of a card, as the payment modal takes it. */
export function firstPaymentSaid(said: CardSaid): SaidOfCard {
  // the card was accepted in another tab: Stripe may report that as an error
  if (said.status === 'succeeded') return 'accepted';
  if (said.error?.type === 'validation_error') return 'mistyped';
  return wordsForHolder(said) === null ? 'unknown' : 'refused';
}
