import { formatDay, isDay, isSendableDay } from '@portal/domain';
import fc from 'fast-check';
import { refusedDay, shownDay, typedDay, unfinishedDay } from './day-typed';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a day is shown as it is typed, and typed it is that day', () => {
  fc.assert(
    fc.property(day, (each) => {
      expect(typedDay(shownDay(each))).toBe(each);
      expect(unfinishedDay(each)).toBeNull();
    }),
  );
});

test('a partly typed day is neither lost nor taken for a day', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 9 }), (each, length) => {
      const typed = formatDay(each).slice(0, length);
      expect(shownDay(typedDay(typed))).toBe(typed);
      expect(isDay(typedDay(typed))).toBe(false);
      expect(unfinishedDay(typed)).toBe('Saisissez la date en entier, sous la forme JJ/MM/AAAA');
    }),
  );
});

test.each(['31/02/2026', '29/02/2027', '00/01/2026', '12/13/2026'])('%s does not exist', (typed) =>
  expect(unfinishedDay(typedDay(typed))).toBe(`Le ${typed} n’existe pas`),
);

test.each(['01/02/1850', '31/12/1899', '01/01/2200'])('%s is in a year that cannot be sent', (typed) => {
  expect(isSendableDay(typedDay(typed))).toBe(false);
  expect(unfinishedDay(typedDay(typed))).toBe('Saisissez une année de 1900 à 2199');
});

const limits = {
  min: '2026-03-02',
  max: '2026-03-20',
  refuses: (each: string) => each === '2026-03-07',
};

test.each([
  ['', null],
  ['2026-03-02', null],
  ['2026-03-20', null],
  ['2026-03-01', 'Choisissez une date à partir du 02/03/2026'],
  ['2026-03-21', 'Choisissez une date jusqu’au 20/03/2026'],
  ['2026-03-07', 'Cette date ne peut pas être choisie'],
  ['03/2026', 'Saisissez la date en entier, sous la forme JJ/MM/AAAA'],
])('« %s » between two limits: %s', (value, words) => expect(refusedDay(value, limits)).toBe(words));
