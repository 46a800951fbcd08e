import type { FirstFigures } from '@portal/contract';
import { accountOf, awaitsFirstPayment, firstShownContract, formatEuros, parisDayOf } from '@portal/domain';
import { frDue } from './i18n/fr-due';
import { dueWords } from './rules/due-words';

/** What is due on the contract (C6.2), by the rules of its card. The card may add lines below. */
export const firstFigures: FirstFigures = ({ route, contract: number, answers, now }) => {
  const contract = firstShownContract(answers['/getContext']?.contracts ?? [], number);
  const pieces = answers['/financialPieces'];
  if (route !== '/document/bills' || contract === undefined || pieces === undefined) return {};
  const { sums, debts } = accountOf(pieces, parisDayOf(now));
  if (debts.length > 0) return { due: formatEuros(sums.due), 'due.words': dueWords(debts) };
  const isSettled = sums.inCollection === 0 && sums.inHand === 0 && sums.planned === 0;
  if (!isSettled || awaitsFirstPayment(contract.contractStatus)) return {};
  return { nothing: frDue.nothing, 'due.words': frDue.nothingWords };
};
