import type { ApiError, Energy, MeterReading, Timeframe } from '@portal/contract';
import { type Day, parisDayOf } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { DomainError, notFound, refusedFields } from '../../../platform/errors';
import type { ReadingRow } from './consumption.queries';
import { toMeterReading } from './consumption.rules';
import { checkIndexes, readingDayError, type CheckedIndex, type SentIndex } from './index-check.rules';
import {
  meteringOn,
  type Metering,
  type MeterKey,
  periodStart,
  usageOn,
} from './meter-configuration.service';
import { insertReading, replaceReadings } from './meter.queries';

export interface SelfReading extends MeterKey {
  energy: Energy;
  day: Day;
  indexes: (SentIndex & { timeframeCode?: Timeframe })[];
  /** What is unusual is so: whoever sends it looked again. */
  confirmed: boolean;
  /** Login of whoever read the meter. */
  author: string;
}

/**
 * Keeps an index that a customer read, in the place of an estimate of that day or of what they sent earlier today. The
 * same sent again is answered alike; one that does not fit what is known is not kept. Call with the customer's row locked.
 * @throws DomainError 404 for another contract's point or a day without a meter, 422 at each field refused; 422
 * READING_TO_CONFIRM for what may be so and is unusual, until it is sent as confirmed.
 */
export async function keepSelfReading(tx: Db, clock: Clock, reading: SelfReading): Promise<MeterReading> {
  const { energy, day, indexes } = reading;
  const now = clock();
  const metering = await meteringOn(tx, reading, day, parisDayOf(now));
  const { contract, configuration, readings, replaced } = metering;
  if (contract.energy !== energy) throw notFound('Ce contrat ne porte pas sur cette énergie');
  const twin = [...readings, ...replaced].find(
    (row) => row.end_date === day && isTwin(row, metering, indexes),
  );
  if (twin) return toMeterReading(twin);
  const [last] = readings;
  const refusal = readingDayError({
    day,
    today: parisDayOf(now),
    start: contract.effective_start_date,
    end: contract.termination_date,
    lastReading: last?.end_date ?? null,
  });
  if (refusal !== null) throw refusedFields([{ path: 'readingDate', message: refusal }]);
  const start = periodStart(metering) as Day;
  const usage = await usageOn(tx, reading, metering, day);
  const { indexes: checked, errors, doubts, swapped } = checkIndexes(indexes, configuration, usage);
  errors.push(...timeframeErrors(reading, metering));
  if (errors.length > 0) throw swapped ? swappedReadings(errors) : refusedFields(errors);
  if (doubts.length > 0 && !reading.confirmed) throw readingToConfirm(doubts);
  const kept = await store(tx, reading, {
    meterNumber: configuration.meterNumber,
    start,
    kwhPerUnit: usage.kwhPerUnit,
    checked,
    replaced,
    now,
  });
  return toMeterReading(kept);
}

const swappedReadings = (errors: ApiError['errors']) =>
  new DomainError(422, 'READINGS_SWAPPED', errors[0]?.message ?? '', { errors });

const readingToConfirm = (errors: ApiError['errors']) =>
  new DomainError(
    422,
    'READING_TO_CONFIRM',
    'Ce relevé est inhabituel\u00a0: vérifiez-le, puis confirmez-le',
    {
      errors,
    },
  );

/** Whether a reading of that day is the very one sent: a second click, or a retry after a lost answer. */
function isTwin(row: ReadingRow, { configuration }: Metering, indexes: readonly SentIndex[]): boolean {
  if (row.context !== 'SELF_READ' || row.registers.length !== indexes.length) return false;
  return row.registers.every(({ timeframe, index }) => {
    const register = configuration.registers.find(({ timeframeCode }) => timeframeCode === timeframe);
    return indexes.some(
      (sent) =>
        sent.registerName === register?.registerName &&
        sent.meterNumber === row.meter_number &&
        Number(sent.value) === index,
    );
  });
}

function timeframeErrors({ indexes }: SelfReading, { configuration }: Metering) {
  return indexes.flatMap(({ registerName, timeframeCode }, at) => {
    const register = configuration.registers.find((each) => each.registerName === registerName);
    if (timeframeCode === undefined || !register || register.timeframeCode === timeframeCode) return [];
    return [
      { path: `meterReads.${at}.timeframeCode`, message: 'Ce poste horaire n’est pas celui du cadran' },
    ];
  });
}

async function store(
  tx: Db,
  { customerNumber, contractNumber, day, author }: SelfReading,
  {
    meterNumber,
    start,
    kwhPerUnit,
    checked,
    replaced,
    now,
  }: {
    meterNumber: string;
    start: Day;
    kwhPerUnit: number;
    checked: CheckedIndex[];
    replaced: readonly ReadingRow[];
    now: Date;
  },
): Promise<ReadingRow> {
  const registers = checked.map(({ register, index, units }) => ({
    timeframe: register.timeframeCode,
    quantity: units === null ? null : Math.round(units * kwhPerUnit),
    index,
  }));
  const known = registers.every(({ quantity }) => quantity !== null);
  const id = uuidv7();
  await replaceReadings(tx, replaced, id, now);
  return insertReading(tx, {
    customer_number: customerNumber,
    contract_number: contractNumber,
    id,
    meter_number: meterNumber,
    read_date: day,
    context: 'SELF_READ',
    start_date: start,
    end_date: day,
    quantity_kwh: known ? registers.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) : null,
    kwh_per_unit: kwhPerUnit,
    registers: JSON.stringify(registers),
    created_by: author,
    created_at: now,
  });
}
