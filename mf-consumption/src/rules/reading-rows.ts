import type { ConsumptionContext, MeterReading, Timeframe } from '@portal/contract';
import type { ReadingCosts } from './history-months';

export type ReadingCost = ReadingCosts[number];

/** A line of the readings' table: a reading, or one register of it below. */
export interface ReadingRow {
  key: string;
  kind: 'reading' | 'register';
  /** The reading itself, or the one the register belongs to. */
  reading: MeterReading;
  /** Null in a reading of several registers, whose sub-rows have the timeframe. */
  timeframe: Timeframe | null;
  quantity: number | null;
  index: number | null;
  /** Taxes included; null when unknown. */
  euros: number | null;
  /** Of a reading, to show how it was calculated. */
  cost: ReadingCost | null;
  registers: ReadingRow[];
}

export interface ReadingFilter {
  context: ConsumptionContext | null;
  /** Of the day it was read. */
  year: string | null;
}

export function readingRows(
  readings: readonly MeterReading[],
  costs: ReadingCosts | null,
  { context, year }: ReadingFilter,
): ReadingRow[] {
  return readings
    .filter(
      (reading) =>
        (context === null || reading.consumptionContext === context) &&
        (year === null || reading.meterReadDate.startsWith(year)),
    )
    .map((reading) => rowOf(reading, costs?.find(({ id }) => id === reading.id) ?? null));
}

function rowOf(reading: MeterReading, cost: ReadingCost | null): ReadingRow {
  const { id, quantity, meterRead } = reading;
  const single = meterRead.length === 1 ? meterRead[0] : undefined;
  return {
    key: id,
    kind: 'reading',
    reading,
    timeframe: single?.timeframe ?? null,
    quantity,
    index: single?.index ?? null,
    euros: cost?.amount ?? null,
    cost,
    registers: meterRead.length < 2 ? [] : meterRead.map((register) => registerRow(reading, register, cost)),
  };
}

function registerRow(
  reading: MeterReading,
  { timeframe, quantity, index }: MeterReading['meterRead'][number],
  cost: ReadingCost | null,
): ReadingRow {
  const own = cost?.lines.filter((line) => line.timeframe === timeframe) ?? [];
  const cents = own.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const euros = cost === null || cost.amount === null ? null : cents / 100;
  return {
    key: `${reading.id} ${timeframe}`,
    kind: 'register',
    reading,
    timeframe,
    quantity,
    index,
    euros,
    cost: null,
    registers: [],
  };
}

/** Years in which a meter was read, latest first. */
export const readingYears = (readings: readonly MeterReading[]): string[] =>
  [...new Set(readings.map(({ meterReadDate }) => meterReadDate.slice(0, 4)))].sort().reverse();
