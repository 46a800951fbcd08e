import type { AdhocPiece } from '@portal/contract';
import { fromCents, pieceDueOn, toCents } from '@portal/domain';
import { frMoment } from '../i18n/fr-moment';
import type { ClosedMoment, ContractMoment } from './contract-moment';
import { type HomeCard, momentWords } from './moment-card';

interface KnownAbout {
  moment: ContractMoment;
  /** Debits to come besides the instalments, by their days; none while they are not known. */
  planned: readonly AdhocPiece[];
}

/** What a card of the home says, with what is known of the customer's other contracts and of debits to come. */
export function cardWords(
  card: HomeCard | undefined,
  { moment, planned }: KnownAbout,
): { title: string; words: string } {
  const words = momentWords(card);
  if (card?.moment === 'CONTRACT_CLOSED' && moment.kind === 'closed') {
    return { title: frMoment.closed.titles[moment.others], words: closedWords(moment) };
  }
  if (card?.moment === 'CONTRACT_ENDING' && card.day !== null) {
    const end = card.day;
    return { ...words, words: words.words + drawnAfter(planned.filter((debit) => pieceDueOn(debit) > end)) };
  }
  return words;
}

function drawnAfter(debits: readonly AdhocPiece[]): string {
  const [first] = debits;
  if (!first) return '';
  const euros = fromCents(debits.reduce((cents, { amount }) => cents + toCents(amount), 0));
  return ` ${frMoment.drawnAfterEnd(debits.length, euros, pieceDueOn(first))}`;
}

function closedWords({ others, supplied, history }: ClosedMoment): string {
  const words = frMoment.closed;
  if (others !== 'open') return history ? words.history : words.noHistory;
  return `${supplied ? words.supplied : words.never} ${words.chooseOther}`;
}
