import type { ContractStatus, ErasureMotive, TerminationReason } from '@portal/contract';
import { addDays, type Day } from './calendar-day';
import { contractStatusDisplay, isClosedContract } from './contract-status';
import { formatLongDay } from './french-date';
import { labelled, type StatusDisplay } from './label';
import { isWorkingDay } from './public-holidays';
import { withdrawalDays } from './start-dates';

/**
 * Last day on which a contract may be withdrawn from: the 14th after its conclusion, or the next working day when
 * that is a Saturday, a Sunday or a public holiday (Code de la consommation, L221-18 and L221-19).
 */
export function withdrawalDeadline(subscribed: Day): Day {
  let last = addDays(subscribed, withdrawalDays);
  while (!isWorkingDay(last)) last = addDays(last, 1);
  return last;
}

/** A termination takes effect on the day that the customer chooses, within 30 days (L224-14). */
const terminationDaysAhead = 30;
export const terminationWindow = (today: Day): { first: Day; last: Day } => ({
  first: today,
  last: addDays(today, terminationDaysAhead),
});

/** What the ends of a contract depend on. */
export interface EndingContract {
  status: ContractStatus;
  subscriptionDate: Day;
  /** Set once the contract is to end, or has ended. */
  terminationDate: Day | null;
}

/** Why « renoncer au contrat » is not open; null when it is. */
export function withdrawalRefusal(contract: EndingContract, today: Day): string | null {
  if (isClosedContract(contract.status)) return 'Ce contrat a déjà pris fin';
  const deadline = withdrawalDeadline(contract.subscriptionDate);
  return today <= deadline
    ? null
    : `Le délai de rétractation de ce contrat a pris fin le ${formatLongDay(deadline)} : vous pouvez le résilier à tout moment, sans frais`;
}

/** Why « Résilier votre contrat » is not open; null when it is. */
export function terminationRefusal(contract: EndingContract): string | null {
  if (isClosedContract(contract.status)) return 'Ce contrat a déjà pris fin';
  if (contract.terminationDate === null) return null;
  return `La résiliation de ce contrat est déjà enregistrée pour le ${formatLongDay(contract.terminationDate)}`;
}

/** Working days before the end at which the grid operator is notified; after that it cannot be cancelled. */
const operatorNoticeDays = 2;

/** Last day on which a registered termination can be cancelled: the day before the grid operator is notified. */
export function endTakenBackUntil(endDate: Day): Day {
  let noticeDay = addDays(endDate, -1);
  for (let left = operatorNoticeDays; ; noticeDay = addDays(noticeDay, -1)) {
    if (isWorkingDay(noticeDay)) left -= 1;
    if (left === 0) return addDays(noticeDay, -1);
  }
}

/** Why a registered termination cannot be taken back; null when it can. A withdrawal ends a contract at once, for good. */
export function takeBackEndRefusal({ status, terminationDate }: EndingContract, today: Day): string | null {
  if (isClosedContract(status)) return 'Ce contrat a déjà pris fin';
  if (terminationDate === null) return 'Aucune résiliation n’est enregistrée pour ce contrat';
  const until = endTakenBackUntil(terminationDate);
  return today <= until
    ? null
    : 'Cette résiliation a été transmise au gestionnaire de réseau\u00a0: elle ne peut plus être annulée. Pour rester chez nous, souscrivez un nouveau contrat';
}

/** Status of a contract as people read it: one that is supplied until a registered end says so. */
export function contractStateDisplay({
  contractStatus,
  terminationDate,
}: {
  contractStatus: ContractStatus;
  terminationDate?: Day | null;
}): StatusDisplay {
  return contractStatus === 'effective' && terminationDate
    ? { label: `Actif jusqu’au ${formatLongDay(terminationDate)}`, tone: 'attention' }
    : contractStatusDisplay(contractStatus);
}

/** Why the last day of supply cannot be that one; null when it can. */
export function terminationDayError(day: Day, today: Day): string | null {
  const { first, last } = terminationWindow(today);
  if (day < first) return 'La date de résiliation ne peut pas être passée';
  if (day <= last) return null;
  return `La résiliation prend effet dans les 30 jours : choisissez une date jusqu’au ${formatLongDay(last)}`;
}

/** Status in which an ended contract is left: one that was supplied is terminated, another was never begun. */
export const statusAfterEnd = (status: ContractStatus): ContractStatus =>
  status === 'effective' ? 'terminated' : 'abandoned';

export const erasureMotiveLabel = labelled<ErasureMotive, string>(
  'erasureMotive',
  {
    WRITTEN_REQUEST: 'Demande écrite du client',
    PHONE_REQUEST: 'Demande par téléphone, identité vérifiée',
    AUTHORITY: 'Décision d’une autorité',
  },
  'Autre motif',
);

export const terminationReasonLabel = labelled<TerminationReason, string>(
  'terminationReason',
  {
    MOVING_OUT: 'Je déménage',
    OTHER_SUPPLIER: 'Je change de fournisseur',
    PRICE: 'Le prix ne me convient pas',
    SERVICE: 'Le service ne me convient pas',
    OTHER: 'Autre raison',
  },
  'Autre raison',
);

/** When a contract was concluded and when its supply is to start; null: at the next reading of the meter. */
export interface PlannedStart {
  concluded: Day;
  start: Day | null;
}

/**
 * Whether supply starts before the right to withdraw has ended, its last day included: the customer asks for that
 * expressly (Code de la consommation, L221-25).
 */
export const isEarlyStart = ({ concluded, start }: PlannedStart): boolean =>
  start !== null && start <= withdrawalDeadline(concluded);

/**
 * Status of a signed contract that awaits no card payment: it waits for the end of the withdrawal period, unless the
 * customer asked for an earlier start or the period is over.
 */
export const statusBeforeActivation = (planned: PlannedStart, today: Day): ContractStatus =>
  isEarlyStart(planned) || today > withdrawalDeadline(planned.concluded) ? 'initialized' : 'waiting-14d';
