import type { ContractSummary, Energy, MeterReading, ResponseOf } from '@portal/contract';
import { addDays, type Day, isClosedContract, isDay, isReplaceableReading } from '@portal/domain';
import { frSelfRelief } from '../i18n/fr-self-relief';

const words = frSelfRelief.impossible;

export type MeterConfiguration = ResponseOf<'/getMeterConfiguration'>;
export type Register = MeterConfiguration['registers'][number];

/** Removes the spaces of a pasted « 12 345 »; other characters stay, so that the field shows an error. */
export const withoutSpaces = (typed: string): string => typed.replace(/\s/g, '');

/** Error message if the text is not a valid index of the meter (C3.6); else null. */
export function indexRefusal(typed: string, digitSize: number, energy: Energy): string | null {
  if (typed === '') return words.empty(digitSize, energy);
  if (!/^[0-9]*$/.test(typed)) return words.onlyDigits;
  if (typed.length === digitSize) return null;
  return words.length(typed.length, digitSize, energy);
}

/** Why an index cannot be: the meter showed more before, and does not come through zero; null when it can. */
export function belowRefusal(
  { lastIndex, lastReadDate, lowestIndex, zeroPassedUpTo }: Register,
  typed: string,
  digitSize: number,
): string | null {
  const index = Number(typed);
  if (lowestIndex == null || index >= lowestIndex) return null;
  if (zeroPassedUpTo != null && index <= zeroPassedUpTo) return null;
  const readOn = lowestIndex === lastIndex ? lastReadDate : null;
  return words.below(shownIndex(lowestIndex, digitSize), readOn);
}

/** Whether both indexes would do with each other's register: the server then proposes to exchange them. */
export function seemExchanged(
  { registers, digitSize }: MeterConfiguration,
  typed: readonly string[],
): boolean {
  const [one, other] = registers;
  if (!one || !other || registers.length !== 2) return false;
  const does = (register: Register, index: string) =>
    index.length === digitSize && belowRefusal(register, index, digitSize) === null;
  return does(one, typed[1] ?? '') && does(other, typed[0] ?? '');
}

export type Availability = 'open' | 'notYet' | 'closed' | 'neverSupplied';

/** Whether the contract's meter may be read by its customer that day. */
export function availabilityOf(
  { contractStatus, effectiveStartDate }: Pick<ContractSummary, 'contractStatus' | 'effectiveStartDate'>,
  today: Day,
): Availability {
  if (contractStatus === 'terminated') return 'closed';
  if (isClosedContract(contractStatus)) return 'neverSupplied';
  const begun = effectiveStartDate !== null && effectiveStartDate <= today;
  return contractStatus === 'effective' && begun ? 'open' : 'notYet';
}

/** First day of which a reading may be taken: the contract's first, or the day of or after the latest reading. */
export function firstReadingDay(
  start: Day,
  readings: readonly Pick<MeterReading, 'endDate' | 'consumptionContext' | 'sentOn'>[],
  today: Day,
): Day {
  return readings.reduce((first, reading) => {
    const own = isReplaceableReading(reading, today) ? reading.endDate : addDays(reading.endDate, 1);
    return own > first ? own : first;
  }, start);
}

/** The reading of that day that the customer may still put right: they sent it today. */
export const correctableReading = (
  day: Day,
  readings: readonly MeterReading[],
  today: Day,
): MeterReading | undefined =>
  readings.find(
    (reading) =>
      reading.endDate === day &&
      reading.consumptionContext === 'SELF_READ' &&
      isReplaceableReading(reading, today),
  );

/** Days that a reading's own is judged by: the contract's first, the first open one, and that of the latest reading. */
export interface ReadingDays {
  start: Day;
  first: Day;
  latest: Day | null;
  today: Day;
}

export const readingDays = (
  start: Day,
  readings: Parameters<typeof firstReadingDay>[1],
  today: Day,
): ReadingDays => ({
  start,
  today,
  first: firstReadingDay(start, readings, today),
  latest: readings.reduce<Day | null>(
    (latest, { endDate }) => (latest === null || endDate > latest ? endDate : latest),
    null,
  ),
});

/** Why a reading of that day cannot be taken; null when it can. */
export function readingDayRefusal(day: string, { start, first, latest, today }: ReadingDays): string | null {
  if (!isDay(day)) return words.noDay;
  if (day > today) return words.future;
  if (day < start) return words.beforeStart(start);
  if (day >= first || latest === null) return null;
  return day === latest ? words.sameDay : words.later(latest);
}

/**
 * Units that the meter went on by since its last index, kWh or m³, through zero where it comes before the end;
 * null while the index is not whole, without a last one, or where it lies so far below that it was misread or estimated.
 */
export function unitsSince({ lastIndex }: Register, typed: string, digitSize: number): number | null {
  if (lastIndex === null || !new RegExp(`^[0-9]{${digitSize}}$`).test(typed)) return null;
  const index = Number(typed);
  if (index >= lastIndex) return index - lastIndex;
  const turn = 10 ** digitSize;
  const through = index + turn - lastIndex;
  return through <= turn / 10 ? through : null;
}

/** An index with the zeros that the meter shows. */
export const shownIndex = (index: number, digitSize: number): string =>
  String(index).padStart(digitSize, '0');
