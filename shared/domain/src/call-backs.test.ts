import { callBackSlots, callBackStates, noteKinds } from '@portal/contract';
import fc from 'fast-check';
import { addDays } from './calendar-day';
import {
  callBackDayRefusal,
  callBackSlotLabel,
  callBackStateLabel,
  correctableUntil,
  isLateCallBack,
  noteKindLabel,
} from './call-backs';

const today = '2026-11-29';

test('closed lists of notes have French labels', () => {
  expect(noteKinds.map(noteKindLabel)).toEqual(['Appel reçu', 'Appel passé', 'Note']);
  expect(new Set(callBackSlots.map(callBackSlotLabel)).size).toBe(callBackSlots.length);
  expect(callBackStates.map(callBackStateLabel)).toEqual(['À rappeler', 'Rappelé', 'Abandonné']);
});

test.each([
  ['2026-11-28', 'Ce jour est passé'],
  ['2027-11-30', 'dans les douze prochains mois'],
  ['31/12/2026', 'Indiquez le jour'],
  ['', 'Indiquez le jour'],
])('nobody can be called back on %j', (day, words) =>
  expect(callBackDayRefusal(day, today)).toContain(words),
);

test('every day from today to a year ahead can be chosen, and no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 800 }), (ahead) => {
      expect(callBackDayRefusal(addDays(today, ahead), today) === null).toBe(ahead >= 0 && ahead <= 365);
    }),
  );
});

test('a call-back is late from the day after its own, while it waits', () => {
  expect(isLateCallBack('WAITING', '2026-11-28', today)).toBe(true);
  expect(isLateCallBack('WAITING', today, today)).toBe(false);
  expect(isLateCallBack('DONE', '2026-11-28', today)).toBe(false);
});

test('a note is corrected by its author alone, within a day, with the right to write', () => {
  const writtenAt = new Date('2026-11-28T09:00:00Z');
  const note = { writtenBy: 'anna', writtenAt };
  const anna = { login: 'anna', mayWrite: true };
  expect(correctableUntil(note, anna, new Date('2026-11-29T08:59:59Z'))).toEqual(
    new Date('2026-11-29T09:00:00Z'),
  );
  expect(correctableUntil(note, anna, new Date('2026-11-29T09:00:00Z'))).toBeNull();
  expect(correctableUntil(note, { ...anna, mayWrite: false }, writtenAt)).toBeNull();
  expect(correctableUntil(note, { ...anna, login: 'bruno' }, writtenAt)).toBeNull();
});
