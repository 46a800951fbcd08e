import type { MeterReading, ResponseOf } from '@portal/contract';
import {
  isClosedContract,
  lastWholeMonth,
  monthlyConsumption,
  monthOf,
  parisDayOf,
  splitPeriod,
} from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { contractDetail } from '../../customer/contracts/contracts.service';
import { isConsented } from '../profile/consents/consents.service';
import type { ReadingsKey } from './consumption.queries';
import { meterReads, suppliedPoint } from './consumption.service';
import { projectSeason, type ReadMonth } from './season-projection';

type Answer = ResponseOf<'/getSeasonProjection'>;

/** What the consent that gates the projection is about. */
const advice = { purpose: 'CONSUMPTION_ADVICE', granularity: 'MONTHLY' } as const;
/** Months of history; older ones say little about the household's current use. */
const monthsBack = 60;

const none = (refusal: NonNullable<Answer['refusal']>, compared = 0): Answer => ({
  refusal,
  compared,
  projection: null,
});

/**
 * The season to its end, of a customer who allows advice; nobody else's readings are analysed.
 * @throws DomainError 404 as `suppliedPoint`.
 */
export async function seasonProjection(db: Db, clock: Clock, key: ReadingsKey): Promise<Answer> {
  await suppliedPoint(db, key);
  const contract = await contractDetail(db, key.customerNumber, key.contractNumber);
  if (isClosedContract(contract.contractStatus)) return none('CLOSED');
  if (!(await isConsented(db, key.customerNumber, advice))) return none('CONSENT');
  const readings = await meterReads(db, key);
  const latest = lastWholeMonth(readings);
  if (latest === null) return none('NO_READING');
  const found = projectSeason(
    monthsOf(readings, latest),
    latest,
    monthOf(parisDayOf(clock())),
    contract.chosenPackages,
  );
  if ('refusal' in found) return none(found.refusal, 'compared' in found ? found.compared : 0);
  const { compared, ...projection } = found;
  return { refusal: null, compared, projection };
}

/** An estimate says of a month no more than that. */
function monthsOf(readings: readonly MeterReading[], latest: string): ReadMonth[] {
  const estimated = new Set(
    readings
      .filter(({ consumptionContext, quantity }) => consumptionContext === 'ESTIMATED' && quantity !== null)
      .flatMap((reading) => splitPeriod(reading).map(({ month }) => month)),
  );
  return monthlyConsumption(readings, latest, monthsBack).map(({ month, season, quantity, partial }) => ({
    month,
    season,
    kwh: quantity === null || partial ? null : Math.round(quantity),
    estimated: estimated.has(month),
  }));
}
