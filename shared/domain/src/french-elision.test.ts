import { ofWord } from './french-elision';
import { monthName } from './french-date';

test('C3.5 « de » loses its vowel before a month that begins with one', () => {
  const months = Array.from({ length: 12 }, (_, at) => ofWord(monthName(at + 1)));
  expect(months.filter((words) => words.startsWith('d’'))).toEqual(['d’avril', 'd’août', 'd’octobre']);
  expect(months).toContain('de mars');
});
