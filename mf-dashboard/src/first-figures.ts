import type { FirstAnswers, FirstFigures, ResponseOf } from '@portal/contract';
import {
  accountDisplay,
  contractPayments,
  awaitsFirstPayment,
  addressLine,
  contractNumberWords,
  energyLabel,
  firstShownContract,
  formatEuros,
  parisDayOf,
  pointWords,
  scheduleCondition,
} from '@portal/domain';
import { frFirst } from './i18n/fr-first';
import { homeCards, momentWords } from './rules/moment-card';

type Contract = NonNullable<ResponseOf<'/getContext'>['contracts']>[number];

/** Greeting, contract and amounts of the home (C2.2), by the rules of its cards. Nothing before the contract is known, nor of an unknown one. */
export const firstFigures: FirstFigures = ({ contract: number, answers, now }) => {
  const contract = firstShownContract(answers['/getContext']?.contracts ?? [], number);
  if (contract === undefined) return {};
  return {
    ...banner(contract, answers),
    ...first(answers),
    ...balance(contract, answers),
    ...payments(contract, answers, now),
  };
};

function banner(contract: Contract, answers: FirstAnswers['answers']): Record<string, string> {
  const contact = answers['/getContext']?.customer?.contact;
  const name = contact?.customerFullName.firstName || contact?.companyName || '';
  const point = pointWords(contract);
  return {
    // behind the word that the page greets everybody with
    ...(name && { greeted: ` ${name}` }),
    'contract.address': addressLine(contract.address),
    'contract.energy': energyLabel(contract.energy),
    'contract.number': contractNumberWords(contract),
    ...(point !== null && { 'contract.point': point }),
  };
}

/** Nothing of an end or of an ended contract, whose words depend on other contracts and on debits to come (`card-words.ts`). */
function first(answers: FirstAnswers['answers']): Record<string, string> {
  const home = answers['/getHomeMoment'];
  if (!home) return {};
  const [card] = homeCards(home);
  if (card?.moment === 'CONTRACT_CLOSED' || card?.moment === 'CONTRACT_ENDING') return {};
  const { title, words } = momentWords(card);
  return { 'first.title': title, 'first.words': words };
}

/** No words where a bill is due: whether the bank draws it takes more code than they are worth (`balance-figure.ts`). */
function balance({ contractStatus }: Contract, answers: FirstAnswers['answers']): Record<string, string> {
  const account = answers['/getBalance']?.account;
  if (!account) return {};
  const { amount, explanation } = accountDisplay(account, awaitsFirstPayment(contractStatus));
  const isToCome = account.due > 0 && account.late === 0;
  return { balance: formatEuros(amount), ...(!isToCome && { 'balance.words': explanation }) };
}

function payments(
  { contractStatus, terminationDate }: Contract,
  answers: FirstAnswers['answers'],
  now: Date,
): Record<string, string> {
  const pieces = answers['/financialPieces'];
  if (!pieces) return {};
  const { next, last } = contractPayments(pieces, parisDayOf(now), terminationDate);
  const words = ({ source, date }: Pick<NonNullable<typeof next>, 'source' | 'date'>) =>
    `${frFirst.payments.sources[source]} ${frFirst.payments.on(date)}`;
  // what a contract that has not begun awaits is read later than this page's first calls
  const isPlain = scheduleCondition(contractStatus) === null;
  return {
    ...(next !== null && isPlain && { next: formatEuros(next.amount), 'next.words': words(next) }),
    ...(last !== null && { last: formatEuros(last.amount), 'last.words': words(last) }),
  };
}
