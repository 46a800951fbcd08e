import type { ContractStatus } from '@portal/contract';
import { type Day, firstDayOf, formatDay, monthOf, shiftMonth } from '@portal/domain';

const onTheWay: readonly ContractStatus[] = [
  'waiting-14d',
  'recovery',
  'initialized',
  'sent_to_market',
  'accepted',
  'waiting',
  'waiting-prepay',
];

/** Why an offer cannot be changed; null when it can. Agents may whatever the status (customer-space 4). */
export function statusRefusal(status: ContractStatus, isAgent: boolean): string | null {
  if (isAgent || status === 'effective') return null;
  return onTheWay.includes(status)
    ? 'Votre contrat est en cours d’activation\u00a0: votre offre pourra être modifiée dès qu’il sera actif'
    : 'L’offre de ce contrat ne peut plus être modifiée';
}

/** First day of the month after: a package is changed once a calendar month, of Paris. */
export const nextMonth = (day: Day): Day => firstDayOf(shiftMonth(monthOf(day), 1));

/** The day from which a package may be changed again; null when it may be today. */
export function nextPackageChange(last: Day | undefined, today: Day): Day | null {
  return last !== undefined && monthOf(last) >= monthOf(today) ? nextMonth(last) : null;
}

export const onceAMonth = (next: Day): string =>
  `Le forfait ne peut être modifié qu’une fois par mois. Prochaine modification possible le ${formatDay(next)}.`;
