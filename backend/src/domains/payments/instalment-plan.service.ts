import { addDays, formatDay, parisDayOf } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import type { Cents } from '../../platform/schema/column-types';
import { convertedInstalment, type InstalmentTerms, replanned } from './instalment-plan.rules';
import { findPlanEnd, findPlannedInstalments } from './instalment-plan.queries';
import { addPiece, changePiece, findDebitTerms } from './payable.queries';
import { pieceMove } from './piece-moves.rules';

/** Notice of a contract that is paid without a mandate. */
const usualNoticeDays = 14;

/** The instalments that follow a change of offer. */
export type NewInstalments =
  /** The same year by another frequency. */
  | { from: InstalmentTerms; to: InstalmentTerms }
  /** Another year. */
  | { months: number; cents: Cents }
  /** Billed on what is consumed. */
  | 'none';

/**
 * Lays the planned instalments of a contract anew, from the first one beyond the mandate's notice on; what was sent,
 * and what is so near that the customer was told of it, stands. A contract without a plan gets none.
 */
export async function replanInstalments(
  tx: Db,
  clock: Clock,
  key: { customerNumber: string; contractNumber: string },
  wanted: NewInstalments,
): Promise<void> {
  const { customerNumber, contractNumber } = key;
  const today = parisDayOf(clock());
  const planned = await findPlannedInstalments(tx, customerNumber, contractNumber, today);
  const terms = await findDebitTerms(tx, customerNumber, contractNumber);
  const { cancelled, dueDates } = replanned(planned, {
    months: monthsOf(wanted),
    firmUntil: addDays(today, terms?.notice_days ?? usualNoticeDays),
    until: await findPlanEnd(tx, customerNumber, contractNumber),
  });
  const model = planned.find(({ id }) => id === cancelled[0]?.id);
  if (!model) return;
  for (const { id } of cancelled) {
    const move = pieceMove('validated', 'replan');
    if ('to' in move) await changePiece(tx, customerNumber, id, { status: move.to, settlement: 'dropped' });
  }
  const now = clock();
  for (const due of dueDates) {
    await addPiece(tx, {
      ...model,
      id: uuidv7(),
      date: due,
      due_date: due,
      communication: `Échéance du ${formatDay(due)}`,
      amount_cents: centsOf(wanted, model.amount_cents),
      created_at: now,
    });
  }
}

const monthsOf = (wanted: NewInstalments): number | null => {
  if (wanted === 'none') return null;
  return 'months' in wanted ? wanted.months : wanted.to.months;
};

const centsOf = (wanted: NewInstalments, before: Cents): Cents => {
  if (wanted === 'none') return before;
  return 'months' in wanted ? wanted.cents : convertedInstalment(before, wanted.from, wanted.to);
};
