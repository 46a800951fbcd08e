import type { PaymentMode, PieceStatus, PrepaymentStatus } from '@portal/contract';
import { type Day, daysBetween } from '@portal/domain';
import type { Random } from '../random/random';

/** Reasons of the banks (ISO 20022), in French. */
export const rejectReasons: Record<string, string> = {
  AM04: 'Provision insuffisante',
  MD01: 'Aucun mandat valide',
  AC04: 'Compte clôturé',
  MD06: 'Contestation du débiteur',
  MS03: 'Raison non communiquée par la banque',
};

/** Statuses that leave the whole amount to pay, unless another piece replaces it. */
const unpaid: readonly PieceStatus[] = [
  'sent-cancelled',
  'sent-rejected',
  'incident',
  'manualOperationNecessary',
  'suspended',
  'externalRecovery',
];

export const residualOf = (status: PieceStatus, amount: number, replaced: boolean): number =>
  unpaid.includes(status) && !replaced ? amount : 0;

export function settlementOf(status: PieceStatus, replaced: boolean): PrepaymentStatus {
  if (replaced || ['reconciled', 'posted'].includes(status)) return 'settled';
  if (['cancelled', 'reconciled-cancellation', 'externalRecovery'].includes(status)) return 'dropped';
  return unpaid.includes(status) ? 'incident' : 'notSettled';
}

/** Days a direct debit takes until the bank confirms it. */
const daysInTransit = 6;
/** Older payments came over from the supplier's former system. */
const migratedAfterDays = 730;

const rareStatuses: Partial<Record<PieceStatus, number>> = {
  reconciled: 966,
  'sent-cancelled': 22,
  'sent-rejected': 2,
  cancelled: 2,
  'reconciled-cancellation': 2,
  suspended: 1,
  manualOperationNecessary: 1,
  incident: 1,
  externalRecovery: 1,
};

/** How far a payment has come by its age; `clean` has no incident. */
export function drawPieceStatus(
  random: Random,
  mode: PaymentMode,
  due: Day,
  today: Day,
  clean: boolean,
): PieceStatus {
  const age = daysBetween(due, today);
  if (age < 0) return 'validated';
  if (age > migratedAfterDays) return 'posted';
  if (mode !== 'directDebit') return random.weighted({ reconciled: 85, posted: 15 });
  if (age <= daysInTransit) return 'sent';
  return clean ? 'reconciled' : random.weighted(rareStatuses);
}

export const runNumberOf = (due: Day, today: Day): string =>
  `${daysBetween(due, today) > migratedAfterDays ? 'MIGR' : 'RUN'}-${due.slice(0, 7)}`;
