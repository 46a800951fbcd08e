import type { ApiError } from '@portal/contract';
import { type Day, formatCount, formatDay, formatKwh } from '@portal/domain';
import type { MeterConfiguration, Register } from './meter-configuration.rules';

type Errors = ApiError['errors'];

export interface SentIndex {
  meterNumber: string;
  registerName: string;
  value: string | number;
}

/** An absurd jump: this many times what the contract usually uses. */
const absurd = 10;
/** May be so, and is asked about before it is kept. */
const unusual = 3;
/** An index below the last is a roll-over only where little more than usual was used: else it was misread. */
const rollOver = 3;
/** Over a few days, what is usual says little: a week at least is reckoned with. */
const fewestDays = 7;
/** So long without a kWh, an index is as likely copied from a bill as read. */
const idleDays = 28;

export interface Usage {
  /** kWh a day, all registers together. */
  perDay: number;
  days: number;
  kwhPerUnit: number;
}

/** Units by which a register went on; through the roll-over where the index is below the last. */
const advance = (from: number, to: number, digitSize: number): number =>
  to >= from ? to - from : to + 10 ** digitSize - from;

/** Units that a register may have gone on by since its last index, at so many times the usual. */
const bound = (times: number, { perDay, days, kwhPerUnit }: Usage): number =>
  (times * perDay * Math.max(days, fewestDays)) / kwhPerUnit;

export interface CheckedIndex {
  register: Register;
  index: number;
  /** Since the last index; null where there is none, or where an estimate had run ahead of the meter. */
  units: number | null;
}

interface Verdict {
  units: number | null;
  /** Why it cannot be. */
  error?: string;
  /** Why it is asked whether it is so. */
  doubt?: string;
}

/**
 * C3.6: each register of the current meter once, with the right number of digits and a possible value. Errors and
 * warnings have the field path of the request (`meterReads.0.value`). `swapped`: the indexes fit if the two registers
 * are exchanged.
 */
export function checkIndexes(
  sent: readonly SentIndex[],
  configuration: MeterConfiguration,
  usage: Usage,
): { indexes: CheckedIndex[]; errors: Errors; doubts: Errors; swapped: boolean } {
  const errors = shapeErrors(sent, configuration);
  if (errors.length > 0) return { indexes: [], errors, doubts: [], swapped: false };
  const read = configuration.registers.map((register) => {
    const at = sent.findIndex(({ registerName }) => registerName === register.registerName);
    return { register, at, index: Number(sent[at]?.value) };
  });
  const found = read.map(({ register, at, index }) => ({
    at,
    ...unitsOf(register, index, configuration.digitSize, usage),
  }));
  const whole = wholeMeter(found, usage);
  const refused = found.flatMap(({ at, error = whole.error(at) }) => wordsAt(at, error));
  const doubts = found.flatMap(({ at, doubt = whole.doubt(at) }) => wordsAt(at, doubt));
  const alone = found.some(({ error, doubt }) => error ?? doubt);
  const swapped = alone && seemSwapped(read, configuration.digitSize, usage);
  const crossed = read.map(({ at }) => swappedError(at));
  if (refused.length > 0) return { indexes: [], errors: swapped ? crossed : refused, doubts: [], swapped };
  if (usage.days >= idleDays && found.every(({ units }) => units === 0)) {
    doubts.push(
      ...wordsAt(0, `Aucune consommation depuis ${formatCount(usage.days, 'jour')}\u00a0; ${usually(usage)}`),
    );
  }
  const indexes = read.map(({ register, index }, place) => ({
    register,
    index,
    units: found[place]?.units ?? null,
  }));
  return { indexes, errors: [], doubts: swapped ? crossed : doubts, swapped };
}

const wordsAt = (at: number, message: string | undefined): Errors =>
  message === undefined ? [] : [{ path: `meterReads.${at}.value`, message }];

function shapeErrors(sent: readonly SentIndex[], { registers, meterNumber, digitSize }: MeterConfiguration) {
  const errors: Errors = [];
  sent.forEach((each, at) => {
    const refuse = (field: string, message: string) =>
      errors.push({ path: `meterReads.${at}.${field}`, message });
    if (each.meterNumber !== meterNumber) {
      refuse('meterNumber', `Le compteur en place à cette date porte le numéro ${meterNumber}`);
    }
    if (!registers.some(({ registerName }) => registerName === each.registerName)) {
      refuse('registerName', 'Ce cadran n’est pas celui de votre compteur');
    } else if (sent.findIndex(({ registerName }) => registerName === each.registerName) !== at) {
      refuse('registerName', 'Ce cadran est relevé deux fois');
    }
    if (!new RegExp(`^\\d{${digitSize}}$`).test(String(each.value))) {
      refuse('value', `Saisissez les ${digitSize} chiffres de l’index, zéros compris`);
    }
  });
  const missing = registers.filter(
    ({ registerName }) => !sent.some((each) => each.registerName === registerName),
  );
  for (const { registerName } of missing) {
    errors.push({ path: 'meterReads', message: `Il manque l’index du cadran ${registerName}` });
  }
  return errors;
}

/** What an index cannot be below but through zero: an estimate may have run ahead of the meter, a reading may not. */
export const lowestIndex = ({ lastIndex, estimated, lastRead }: Register): number | null =>
  estimated ? lastRead : lastIndex;

/** Highest index that is taken for one after zero; null where the meter is not near its end. */
export function zeroPassedUpTo({ lastIndex }: Register, digitSize: number, usage: Usage): number | null {
  if (lastIndex === null) return null;
  const highest = Math.floor(lastIndex + bound(rollOver, usage)) - 10 ** digitSize;
  return highest < 0 ? null : highest;
}

function unitsOf(register: Register, index: number, digitSize: number, usage: Usage): Verdict {
  const { lastIndex, lastReadDate, lastRead, estimated } = register;
  if (lastIndex === null) return { units: null };
  const units = advance(lastIndex, index, digitSize);
  const since = lastReadDate === null ? '' : ` du ${formatDay(lastReadDate)}`;
  const last = String(lastIndex).padStart(digitSize, '0');
  if (index < lastIndex) {
    if (units <= bound(rollOver, usage)) {
      return {
        units,
        doubt: `Votre compteur serait repassé par zéro depuis l’index${since} (${last})\u00a0: ${comparison(units, usage)}`,
      };
    }
    // The estimate ran ahead: what was really read last is what the meter cannot be below.
    if (estimated && (lastRead === null || index >= lastRead)) return { units: null };
    return { units: null, error: `Cet index est inférieur au dernier index${since} (${last})` };
  }
  if (units <= bound(unusual, usage)) return { units };
  if (units <= bound(absurd, usage)) return { units, doubt: `Cela ferait ${comparison(units, usage)}` };
  return {
    units: null,
    error: `Cet index est plus de ${absurd} fois au-dessus de votre consommation habituelle depuis le dernier index${since} (${last})`,
  };
}

/** Checks the sum of all registers; a warning goes to the register with the highest consumption. */
function wholeMeter(found: readonly { at: number; units: number | null }[], usage: Usage) {
  const total = found.reduce((sum, { units }) => sum + (units ?? 0), 0);
  const most = found.reduce((one, other) => ((other.units ?? 0) > (one.units ?? 0) ? other : one)).at;
  const above = (times: number) => found.length > 1 && total > bound(times, usage);
  return {
    error: (at: number) =>
      at === most && above(absurd)
        ? `Vos index font ensemble plus de ${absurd} fois votre consommation habituelle depuis le dernier relevé`
        : undefined,
    doubt: (at: number) =>
      at === most && above(unusual) ? `Vos index feraient ensemble ${comparison(total, usage)}` : undefined,
  };
}

/** `1 240 kWh en 30 jours, soit 41 kWh par jour ; d’habitude, 10 kWh par jour` */
function comparison(units: number, usage: Usage): string {
  const days = Math.max(usage.days, 1);
  const kwh = units * usage.kwhPerUnit;
  return `${formatKwh(kwh)} en ${formatCount(days, 'jour')}, soit ${formatKwh(kwh / days)} par jour\u00a0; ${usually(usage)}`;
}

const usually = ({ perDay }: Usage): string => `d’habitude, ${formatKwh(perDay)} par jour`;

const swappedError = (at: number) => ({
  path: `meterReads.${at}.value`,
  message: 'Les index heures pleines et heures creuses semblent inversés',
});

/** Whether the two registers of a meter would both do, and without a doubt, with each other's index. */
function seemSwapped(
  read: readonly { register: Register; index: number }[],
  digitSize: number,
  usage: Usage,
): boolean {
  const [one, other] = read;
  if (!one || !other || read.length !== 2) return false;
  return [
    unitsOf(one.register, other.index, digitSize, usage),
    unitsOf(other.register, one.index, digitSize, usage),
  ].every(({ error, doubt }) => error === undefined && doubt === undefined);
}

interface Calendar {
  day: Day;
  today: Day;
  start: Day | null;
  end: Day | null;
  /** Day of the latest reading of the contract, of whatever kind. */
  lastReading: Day | null;
}

/** Why a reading of that day cannot be taken; null when it can. */
export function readingDayError({ day, today, start, end, lastReading }: Calendar): string | null {
  if (day > today) return 'La date du relevé ne peut pas être dans le futur';
  if (start === null || day < start) return 'La date du relevé précède le début du contrat';
  if (end !== null && day > end) return 'La date du relevé suit la fin du contrat';
  if (lastReading === day) return 'Un relevé existe déjà à cette date';
  return lastReading !== null && day < lastReading
    ? `Un relevé plus récent existe déjà, du ${formatDay(lastReading)}`
    : null;
}
