import type { ContractStatus } from '@portal/contract';
import type { Day } from './calendar-day';
import { withdrawalDeadline } from './contract-end';

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
