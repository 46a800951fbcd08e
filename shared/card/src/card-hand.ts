import { type CardSaid, silent } from './card-said';

/** The two things that the provider's script does with a card. */
export interface CardHand {
  /** Puts the card to the payment; the bank's own questions are left for `authenticate`. */
  confirm: (clientSecret: string) => Promise<CardSaid>;
  /** Has the bank ask its questions, in front of the page. */
  authenticate: (clientSecret: string) => Promise<CardSaid>;
}

/**
 * Puts the card to the payment, once. A script that throws has said nothing: whether the card was charged is then for
 * the server to say.
 * @param onBank called before the bank's authentication window opens: no dialog may cover it
 */
export async function putCard(hand: CardHand, clientSecret: string, onBank: () => void): Promise<CardSaid> {
  const said = await heard(hand.confirm(clientSecret));
  if (said.status !== 'requires_action') return said;
  onBank();
  return heard(hand.authenticate(clientSecret));
}

const heard = (saying: Promise<CardSaid>): Promise<CardSaid> => saying.catch(() => silent);
