import { type CardResult, unknownResult } from './card-result';

/** The two operations of the provider's script on a card. */
export interface CardActions {
  /** Confirms the payment with the card, without the bank's authentication: that is `authenticate`. */
  confirm: (clientSecret: string) => Promise<CardResult>;
  /** Opens the bank's authentication (3-D Secure) in front of the page. */
  authenticate: (clientSecret: string) => Promise<CardResult>;
}

/**
 * Confirms the payment with the card, once. When the script throws, its result is unknown: only the server can find out
 * whether the card was charged.
 * @param onBank called before the bank's authentication opens: no dialog may cover it
 */
export async function putCard(
  actions: CardActions,
  clientSecret: string,
  onBank: () => void,
): Promise<CardResult> {
  const result = await resultOf(actions.confirm(clientSecret));
  if (result.status !== 'requires_action') return result;
  onBank();
  return resultOf(actions.authenticate(clientSecret));
}

const resultOf = (attempt: Promise<CardResult>): Promise<CardResult> => attempt.catch(() => unknownResult);
