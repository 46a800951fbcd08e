import type { ResponseOf, Energy } from '@portal/contract';
import { type Day, daysBetween, isReplaceableReading, addMonths } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { DomainError, notFound } from '../../../platform/errors';
import { findReadings, type ReadingRow } from './consumption.queries';
import { toMeterReading } from './consumption.rules';
import { lowestIndex, type Usage, zeroPassedUpTo } from './index-check.rules';
import { configurationOf, type MeterConfiguration } from './meter-configuration.rules';
import {
  findMeteredContract,
  findMeterOn,
  findRateOptionBefore,
  findYearlyEstimate,
  type MeteredContract,
} from './meter.queries';

/** A French household, kWh a year: judges a first reading when nothing else is known. */
const household: Record<Energy, number> = { EL: 4_500, NG: 12_000 };
const daysPerYear = 365;

/**
 * What a contract usually uses a day, kWh: of the readings whose quantity is known, back to thirteen months before
 * the day; else of the estimate it was signed with; else of a household.
 */
export function usualPerDay(
  readings: readonly Pick<ReadingRow, 'start_date' | 'end_date' | 'quantity_kwh'>[],
  { energy, yearlyEstimate, day }: { energy: Energy; yearlyEstimate: number | null; day: Day },
): number {
  const since = addMonths(day, -13);
  let kwh = 0;
  let days = 0;
  for (const { start_date, end_date, quantity_kwh } of readings) {
    if (quantity_kwh === null || end_date <= since) continue;
    kwh += quantity_kwh;
    days += daysBetween(start_date, end_date);
  }
  // An empty house says nothing of the day it is lived in again.
  const estimate = (yearlyEstimate ?? household[energy]) / daysPerYear;
  return days < 28 ? estimate : Math.max(kwh / days, estimate / 4);
}

export interface MeterKey {
  customerNumber: string;
  contractNumber: string;
  pointOfDelivery: string;
}

export interface Metering {
  contract: MeteredContract;
  configuration: MeterConfiguration;
  /** Every reading of the contract, latest first, without those that one of the day replaces. */
  readings: ReadingRow[];
  /** Of that day, and give way to the customer's own. */
  replaced: ReadingRow[];
}

/** @throws DomainError 404 for another contract's point, and where no meter is known that day (C3.4). */
export async function meteringOn(db: Db, key: MeterKey, day: Day, today: Day): Promise<Metering> {
  const { customerNumber, contractNumber } = key;
  const contract = await findMeteredContract(db, key);
  if (!contract) throw notFound('Ce point de livraison n’est pas celui du contrat');
  const meter = await findMeterOn(db, customerNumber, contractNumber, day);
  if (!meter) throw noMeter();
  const { readings, replaced } = setApart(await findReadings(db, customerNumber, contractNumber), day, today);
  const earlier = readings.filter(({ end_date }) => end_date <= day);
  const before = await findRateOptionBefore(db, customerNumber, contractNumber, day);
  const agreed = { energy: contract.energy, rateOption: before ?? contract.rate_option };
  return { contract, readings, replaced, configuration: configurationOf(agreed, meter, earlier) };
}

const noMeter = () => {
  const message = 'Aucun compteur n’est connu à cette date';
  return new DomainError(404, '404', message, { errors: [{ path: 'readingDate', message }] });
};

/** What the grid operator read that day gives way to nothing. */
function setApart(all: ReadingRow[], day: Day, today: Day): Pick<Metering, 'readings' | 'replaced'> {
  const ofDay = all.filter(({ end_date }) => end_date === day);
  const replaceable = ofDay.every((row) => isReplaceableReading(toMeterReading(row), today));
  return replaceable
    ? { readings: all.filter((row) => !ofDay.includes(row)), replaced: ofDay }
    : { readings: all, replaced: [] };
}

/** kWh of a cubic metre when no reading has it: the mean of French gas. */
const usualGasCoefficient = 11.2;

/** What the contract usually uses, to judge a reading of that day by. */
export async function usageOn(
  db: Db,
  { customerNumber, contractNumber }: MeterKey,
  metering: Metering,
  day: Day,
): Promise<Usage> {
  const { contract, readings } = metering;
  const { energy } = contract;
  const yearlyEstimate = await findYearlyEstimate(db, customerNumber, contractNumber);
  return {
    perDay: usualPerDay(readings, { energy, yearlyEstimate, day }),
    days: Math.max(0, daysBetween(periodStart(metering) ?? day, day)),
    // 1 for electricity; for gas, the coefficient of the latest reading
    kwhPerUnit: energy === 'EL' ? 1 : (readings[0]?.kwh_per_unit ?? usualGasCoefficient),
  };
}

/** Day from which a new reading counts. A reading without index left its period open: the next one closes it. */
export function periodStart({ configuration, readings, contract }: Metering): Day | null {
  const days = configuration.registers.map(({ lastReadDate }) => lastReadDate).filter((day) => day !== null);
  return days.sort()[0] ?? readings[0]?.end_date ?? contract.effective_start_date;
}

/** What a screen needs to fill a reading in, and to refuse what would not be taken. */
export const toAnswer = (
  { registers, ...meter }: MeterConfiguration,
  usage: Usage,
): ResponseOf<'/getMeterConfiguration'> => ({
  ...meter,
  registers: registers.map((register) => ({
    registerName: register.registerName,
    timeframeCode: register.timeframeCode,
    lastIndex: register.lastIndex,
    lastReadDate: register.lastReadDate,
    lowestIndex: lowestIndex(register),
    zeroPassedUpTo: zeroPassedUpTo(register, meter.digitSize, usage),
  })),
});
