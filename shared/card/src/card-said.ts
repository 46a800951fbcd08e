/** What the provider's script said of a card that was put to a payment. */
export interface CardSaid {
  /** Of the payment, in the provider's words; null where it said none. */
  status: string | null;
  error: { type: string; message: string | null } | null;
}

export const silent: CardSaid = { status: null, error: null };

/** Errors whose words the provider writes for the card's holder, in their language. */
const forHolder: readonly string[] = ['card_error', 'validation_error'];

/** @returns null where the provider said nothing that its holder could act on */
export const wordsForHolder = ({ error }: CardSaid): string | null =>
  error && forHolder.includes(error.type) ? error.message : null;
