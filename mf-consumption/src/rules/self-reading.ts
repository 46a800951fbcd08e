import type { ContractSummary, Energy, MeterReading, ResponseOf } from '@portal/contract';
import { addDays, type Day, formatDay, isClosedContract, isDay, isReplaceableReading } from '@portal/domain';

export type MeterConfiguration = ResponseOf<'/getMeterConfiguration'>;
export type Register = MeterConfiguration['registers'][number];

/** Removes the spaces of a pasted « 12 345 »; other characters stay, so that the field shows an error. */
export const withoutSpaces = (typed: string): string => typed.replace(/\s/g, '');

/** Error message if the text is not a valid index of the meter (C3.6); else null. */
export function indexRefusal(typed: string, digitSize: number, energy: Energy): string | null {
  if (typed === '') return `Saisissez ${wanted(digitSize, energy)}`;
  if (!/^[0-9]*$/.test(typed)) return 'Un index ne comporte que des chiffres';
  if (typed.length === digitSize) return null;
  const shown = `Vous en avez saisi ${typed.length}`;
  const zeros = typed.length < digitSize ? ', zéros de gauche compris' : '';
  return `${shown}\u00a0: saisissez ${wanted(digitSize, energy)}${zeros}`;
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
  const since = lowestIndex === lastIndex && lastReadDate !== null ? ` du ${formatDay(lastReadDate)}` : '';
  return `Cet index est inférieur au dernier index relevé${since} (${shownIndex(lowestIndex, digitSize)})`;
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

/** Electricity reads from the right; gas ends at the comma, its three red decimals left out (C3.7). */
const wanted = (digitSize: number, energy: Energy): string =>
  energy === 'EL'
    ? `les ${digitSize} derniers chiffres affichés`
    : `les ${digitSize} derniers chiffres avant la virgule, sans les 3 chiffres rouges`;

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
  if (!isDay(day)) return 'Indiquez le jour du relevé';
  if (day > today) return 'La date du relevé ne peut pas être dans le futur';
  if (day < start) return `La date du relevé précède le début du contrat, le ${formatDay(start)}`;
  if (day >= first || latest === null) return null;
  return day === latest
    ? 'Un relevé existe déjà à cette date'
    : `Un relevé plus récent existe déjà, du ${formatDay(latest)}`;
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
