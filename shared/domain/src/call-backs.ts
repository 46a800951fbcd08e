import type { CallBackSlot, CallBackState, NoteKind } from '@portal/contract';
import { addDays, isDay, type Day } from './calendar-day';
import { labelled } from './label';

export const noteKindLabel = labelled<NoteKind, string>(
  'noteKind',
  { CALL_RECEIVED: 'Appel reçu', CALL_MADE: 'Appel passé', NOTE: 'Note' },
  'Note',
);

export const callBackSlotLabel = labelled<CallBackSlot, string>(
  'callBackSlot',
  {
    ANY: 'Toute la journée',
    MORNING: 'Le matin (9 h à 12 h)',
    AFTERNOON: 'L’après-midi (14 h à 17 h)',
    EVENING: 'En fin de journée (17 h à 19 h)',
  },
  'Toute la journée',
);

export const callBackStateLabel = labelled<CallBackState, string>(
  'callBackState',
  { WAITING: 'À rappeler', DONE: 'Rappelé', ABANDONED: 'Abandonné' },
  'À rappeler',
);

/** Days ahead for which a call-back can be noted. */
export const furthestCallBack = 365;

/** Why nobody can be called back on that day; null where they can. @param today in Paris */
export function callBackDayRefusal(day: string, today: Day): string | null {
  if (!isDay(day)) return 'Indiquez le jour du rappel.';
  if (day < today) return 'Ce jour est passé\u00a0: choisissez aujourd’hui ou un jour à venir.';
  if (day > addDays(today, furthestCallBack)) return 'Choisissez un jour dans les douze prochains mois.';
  return null;
}

/** A late one is of a day before today: until its evening it can still be called on its day. */
export const isLateCallBack = (state: CallBackState, day: Day, today: Day): boolean =>
  state === 'WAITING' && day < today;

/** Hours for which an agent may correct the words of their own note. */
export const noteCorrectionHours = 24;
const millisecondsPerHour = 3_600_000;

/** Until when the reader may correct the words; null where they may not, or no longer. */
export function correctableUntil(
  { writtenBy, writtenAt }: { writtenBy: string; writtenAt: Date },
  reader: { login: string; mayWrite: boolean },
  now: Date,
): Date | null {
  const until = new Date(writtenAt.getTime() + noteCorrectionHours * millisecondsPerHour);
  return reader.mayWrite && writtenBy === reader.login && now < until ? until : null;
}
