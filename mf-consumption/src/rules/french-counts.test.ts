import { frHistory } from '../i18n/fr-history';
import { frLastMonth } from '../i18n/fr-last-month';

test('a number of months is not cut from its noun', () => {
  expect(frHistory.period.gaps(2)).toMatch(/^2\u00a0mois sans relevé\u00a0:/);
  const { used, steps } = frLastMonth.projection;
  expect(used('2', 6)).toBe('2 déjà relevés sur 6\u00a0mois.');
  const [rest, seasons] = steps({ remaining: 3, compared: 9, trend: 0, scatter: 4 });
  expect(rest).toContain('Chacun des 3\u00a0mois restants');
  expect(seasons).toContain('comparé 9\u00a0mois de la même saison');
});
