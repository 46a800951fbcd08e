/** Answer of the provider's script to a payment by card. */
export interface CardResult {
  /** Status of the payment, as the provider names it; null when it gave none. */
  status: string | null;
  error: { type: string; message: string | null } | null;
}

export const unknownResult: CardResult = { status: null, error: null };

/** Types of error whose message the provider writes for the cardholder, in their language. */
const forHolder: readonly string[] = ['card_error', 'validation_error'];

/** @returns the message for the cardholder; null when the provider gave none that they could act on */
export const wordsForHolder = ({ error }: CardResult): string | null =>
  error && forHolder.includes(error.type) ? error.message : null;
