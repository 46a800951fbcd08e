import { ageWords } from './age-words';

const now = new Date('2026-11-29T10:00:00Z');

test.each([
  [-5_000, 'à l’instant'],
  [59_000, 'à l’instant'],
  [60_000, 'il y a 1\u00a0min'],
  [59 * 60_000, 'il y a 59\u00a0min'],
  [3_600_000, 'il y a 1\u00a0h'],
  [24 * 3_600_000, 'il y a 1\u00a0jour'],
  [6.9 * 24 * 3_600_000, 'il y a 6\u00a0jours'],
])('%d ms ago is « %s »', (age, words) => expect(ageWords(new Date(now.getTime() - age), now)).toBe(words));
