import type { CustomerType, ProcessType, StartRange } from '@portal/contract';
import { addDays, type Day } from './calendar-day';
import { isWorkingDay } from './public-holidays';
import { isDoorToDoor } from './sales-channels';

/** Limits of back-office 9, in calendar days. */
export const withdrawalDays = 14;
const individualDaysAhead = 35;
const professionalDays = 4;
const doorToDoorDays = 7;

export interface StartSituation {
  customerType: CustomerType;
  processType: ProcessType;
  productCode: string | null;
  channel: string;
}

/** Professionals, and the WEKIPRO products whoever takes them, have a calendar of a few days. */
const hasShortCalendar = ({ customerType, productCode }: StartSituation): boolean =>
  customerType === 'PROFESSIONAL' || (productCode ?? '').startsWith('WEKIPRO');

/**
 * First and last day on which supply may start. A move-in: from tomorrow. A switch: after the 14 days of withdrawal,
 * and 7 days later where it was sold at the door. Up to 35 days from today, or 4 days from the first for
 * professionals. Supply starts on working days: back-office 9 takes the weekends out of a switch's calendar, the
 * operators their holidays out of every one.
 */
export function startWindow(situation: StartSituation, today: Day): { first: Day; last: Day } {
  const wait = situation.processType === 'MOVE_IN' ? 1 : withdrawalDays;
  const first = addDays(today, wait + (isSoldLater(situation) ? doorToDoorDays : 0));
  if (!hasShortCalendar(situation)) return { first, last: addDays(today, individualDaysAhead) };
  return { first, last: addDays(first, professionalDays - (wait === 1 ? 1 : 0)) };
}

const isSoldLater = ({ processType, channel }: Pick<StartSituation, 'channel' | 'processType'>): boolean =>
  processType === 'SWITCH' && isDoorToDoor(channel);

/**
 * Day on which supply starts « dès que possible »: the first of its calendar, also where a calendar of a few days has no
 * working day. A move-in: from tomorrow. A switch: after the 14 days of withdrawal, 7 more where it was sold at the door.
 */
export function soonestStart(situation: StartSituation, today: Day): Day {
  let { first: day } = startWindow(situation, today);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** Why a start is not one that « express » can be asked for; null when it is. It brings the soonest day forward, no chosen one. */
export const expressError = (startRange: StartRange, express: boolean): string | null =>
  express && startRange === 'LATER'
    ? 'La mise en service express ne va pas avec une date choisie : choisissez l’une ou l’autre'
    : null;

/** The days of the calendar, from `from` on. */
export function startDays(situation: StartSituation, today: Day, from: Day = today): Day[] {
  const { first, last } = startWindow(situation, today);
  const days: Day[] = [];
  for (let day = from > first ? from : first; day <= last; day = addDays(day, 1)) {
    if (isWorkingDay(day)) days.push(day);
  }
  return days;
}

/** Why a day cannot be the start; null when it can. */
export function startDateError(situation: StartSituation, day: Day, today: Day): string | null {
  const { first, last } = startWindow(situation, today);
  if (day < first) return 'Cette date est trop proche : choisissez-en une autre dans le calendrier';
  if (day > last) return 'Cette date est trop éloignée : choisissez-en une autre dans le calendrier';
  return isWorkingDay(day) ? null : 'Aucune mise en service n’a lieu ce jour-là : choisissez une autre date';
}
