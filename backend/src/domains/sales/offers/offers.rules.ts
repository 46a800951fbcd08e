import type { ContractStatus } from '@portal/contract';
import {
  awaitsFirstPayment,
  type Day,
  firstDayOfNextMonth,
  formatDay,
  formatLongDay,
  isClosedContract,
  monthOf,
} from '@portal/domain';

const onTheWay: readonly ContractStatus[] = [
  'waiting-14d',
  'recovery',
  'initialized',
  'sent_to_market',
  'accepted',
  'waiting',
];

/** The fields of a contract that decide whether it can still be changed. */
interface Ending {
  status: ContractStatus;
  /** Its last day, where it is to end. */
  termination_date: Day | null;
}

/** Whether the contract's last day comes before that one. */
export const endsBefore = (
  { termination_date: lastDay }: Pick<Ending, 'termination_date'>,
  day: Day,
): boolean => lastDay !== null && lastDay < day;

/**
 * Why an offer cannot be changed; null when it can. Agents may whatever the status (customer-space 4). Nobody may once
 * its end is registered: a change prices a year to come, and there is none; nor while its first payment is awaited,
 * which is asked for at the price that was signed.
 */
export function changeRefusal(
  { status, termination_date: lastDay }: Ending,
  isAgent: boolean,
): string | null {
  if (lastDay !== null && !isClosedContract(status)) {
    return `Ce contrat prend fin le ${formatLongDay(lastDay)}, sa résiliation étant enregistrée\u00a0: son offre ne peut plus être modifiée`;
  }
  return statusRefusal(status, isAgent);
}

function statusRefusal(status: ContractStatus, isAgent: boolean): string | null {
  if (awaitsFirstPayment(status)) {
    return 'Ce contrat attend son premier paiement, au prix de l’offre signée\u00a0: son offre pourra être modifiée une fois ce paiement reçu et le contrat actif';
  }
  if (isAgent || status === 'effective') return null;
  return onTheWay.includes(status)
    ? 'Votre contrat est en cours d’activation\u00a0: votre offre pourra être modifiée dès qu’il sera actif'
    : 'L’offre de ce contrat ne peut plus être modifiée';
}

/** First day of the month after: what is changed once a calendar month, of Paris, may be again. */
export const nextMonth = firstDayOfNextMonth;

/** The day from which what was last changed on `last` may be changed again; null when it may be today. */
export function nextChange(last: Day | undefined, today: Day): Day | null {
  return last !== undefined && monthOf(last) >= monthOf(today) ? nextMonth(last) : null;
}

const onceAMonthWords = {
  package: 'Le forfait ne peut être modifié',
  frequency: 'La fréquence de paiement ne peut être modifiée',
};

export const onceAMonth = (what: keyof typeof onceAMonthWords, next: Day): string =>
  `${onceAMonthWords[what]} qu’une fois par mois. Prochaine modification possible le ${formatDay(next)}.`;
