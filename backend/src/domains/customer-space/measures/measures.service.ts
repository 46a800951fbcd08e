import type { ConsentGranularity, ConsentPurpose } from '@portal/contract';
import { addMonths, type Day, firstDayOf, monthOf, parisDayOf } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { deleteMeasures, findMetered, type Grain, insertPoint } from './stored-measures.service';

type FineGranularity = 'DAILY' | 'HALF_HOURLY';

/**
 * Months for which measures are kept, and asked for when a customer agrees: the last 24 at least (Code de la consommation, D224-27),
 * for as long as they are a customer who agrees. They are dropped with their month.
 */
const monthsKept = 24;

const grains: Record<FineGranularity, Grain> = { DAILY: 'DAY', HALF_HOURLY: 'HALF_HOUR' };

/** Whether the consent is that to collect measures. */
export const isMeasured = <Kind extends { purpose: ConsentPurpose; granularity: ConsentGranularity }>(
  kind: Kind,
): kind is Kind & { granularity: FineGranularity } =>
  kind.purpose === 'CONSUMPTION_DISPLAY' && kind.granularity in grains;

/**
 * From when measures are asked for. Operators keep the days of every meter that communicates: those since the contract began. Half-hours
 * are recorded at the customer's request (Code de la consommation, D224-27, 1° and 3°): from the day of their consent on.
 */
function measuredSince(grain: Grain, { start, today }: { start: Day | null; today: Day }): Day {
  if (grain === 'HALF_HOUR') return today;
  const oldest = firstDayOf(monthOf(addMonths(today, -monthsKept)));
  return start !== null && start > oldest ? start : oldest;
}

/** The customer agreed: the job asks the operator from now on, for what was before first. */
export async function beginMeasures(
  tx: Db,
  clock: Clock,
  customerNumber: string,
  granularity: FineGranularity,
): Promise<void> {
  const grain = grains[granularity];
  const now = clock();
  const today = parisDayOf(now);
  for (const { contract_number, effective_start_date } of await findMetered(tx, customerNumber, grain)) {
    await insertPoint(
      tx,
      { customerNumber, contractNumber: contract_number },
      { grain, since: measuredSince(grain, { start: effective_start_date, today }), now },
    );
  }
}

/** The customer withdrew: nothing is asked any more, and nothing is left (Code de la consommation, D224-26, 8°). */
export const forgetMeasures = (tx: Db, customerNumber: string, granularity: FineGranularity): Promise<void> =>
  deleteMeasures(tx, customerNumber, grains[granularity]);
