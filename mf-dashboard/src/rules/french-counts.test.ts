import { fr } from '../i18n/fr';
import { frMoment } from '../i18n/fr-moment';

test('C2.4 a number of months is not cut from its noun', () => {
  const { total, gaps, compared } = fr.consumption;
  expect(total(12)).toBe('Sur 12\u00a0mois');
  expect(gaps(2)).toMatch(/^2\u00a0mois sans relevé/);
  expect(compared(5, 3)).toMatch(/sur 3\u00a0mois comparables$/);
  expect(compared(5, 1)).toMatch(/sur 1\u00a0mois comparable$/);
});

test('a number of debits is not cut from its noun', () => {
  expect(frMoment.drawnAfterEnd(2, 80, '2026-12-02')).toMatch(/^2\u00a0prélèvements restent prévus ensuite/);
});
