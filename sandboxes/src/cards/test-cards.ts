/** What a test card of Stripe's list comes to. Numbers: https://docs.stripe.com/testing. */
export type CardOutcome =
  | { kind: 'succeeds' | 'asks3ds' | 'disputed' }
  | { kind: 'refused'; error: CardError };

export interface CardError {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
}

const refused = (code: string, message: string, decline?: string): CardOutcome => ({
  kind: 'refused',
  error: { type: 'card_error', code, ...(decline && { decline_code: decline }), message },
});

const cards: Record<string, CardOutcome> = {
  '4242424242424242': { kind: 'succeeds' },
  '5555555555554444': { kind: 'succeeds' },
  '4000002500003155': { kind: 'asks3ds' },
  '4000000000000259': { kind: 'disputed' },
  // Paid at once; sandbox-refunds.ts decides what happens to a refund.
  '4000000000007726': { kind: 'succeeds' },
  '4000000000005126': { kind: 'succeeds' },
  '4000000000000002': refused('card_declined', 'Votre carte a été refusée.', 'generic_decline'),
  '4000000000009995': refused(
    'card_declined',
    'Votre carte a été refusée\u00a0: provision insuffisante.',
    'insufficient_funds',
  ),
  '4000000000000069': refused('expired_card', 'Votre carte a expiré.'),
  '4000000000000127': refused('incorrect_cvc', 'Le code de sécurité de votre carte est incorrect.'),
  '4000000000000119': refused(
    'processing_error',
    'Une erreur est survenue pendant le traitement de votre carte. Réessayez dans quelques instants.',
  ),
};

const otherCard = refused(
  'card_declined',
  'Ce bac à sable ne prend que les cartes de test, comme 4242 4242 4242 4242.',
  'test_mode_live_card',
);

export const authenticationFailure: CardError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'Votre banque n’a pas pu vous authentifier. Choisissez un autre moyen de paiement ou réessayez.',
};

/** Luhn's check: a slip of the finger is no refusal of the bank. */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

export interface Card {
  number: string;
  /** 1 to 12. */
  expMonth: number;
  /** 2030, or 30 as printed on the card. */
  expYear: number;
  cvc: string;
}

/** Two digits name the year nearest to now, as 95 named one past in 2026: a card is good for less than fifty years. */
function wholeYear(year: number, now: Date): number {
  if (year >= 100) return year;
  const from = now.getUTCFullYear() - 50;
  return from + ((((year - from) % 100) + 100) % 100);
}

const invalid = (code: string, message: string): CardOutcome => refused(code, message);

/** What comes of this card on that day. */
export function outcomeOf({ number, expMonth, expYear, cvc }: Card, now: Date): CardOutcome {
  if (!isCardNumber(number)) return invalid('incorrect_number', 'Le numéro de votre carte est incorrect.');
  if (!(expMonth >= 1 && expMonth <= 12)) {
    return invalid('invalid_expiry_month', 'Le mois d’expiration de votre carte n’est pas valide.');
  }
  const year = wholeYear(expYear, now);
  if (year < now.getUTCFullYear()) {
    return invalid('invalid_expiry_year', 'L’année d’expiration de votre carte n’est pas valide.');
  }
  // Good until the last day of its month.
  if (Date.UTC(year, expMonth, 1) <= now.getTime()) {
    return invalid('invalid_expiry_month', 'Le mois d’expiration de votre carte n’est pas valide.');
  }
  if (!/^\d{3,4}$/.test(cvc)) {
    return invalid('invalid_cvc', 'Le code de sécurité de votre carte n’est pas valide.');
  }
  return cards[number] ?? otherCard;
}

export const brandOf = (number: string): string => (number.startsWith('5') ? 'mastercard' : 'visa');
