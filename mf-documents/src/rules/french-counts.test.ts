import { frBills } from '../i18n/fr-bills';

test('a number of payments is not cut from its noun', () => {
  expect(frBills.due.planned(1)).toBe('Un paiement est déjà prévu\u00a0: vous n’avez rien à faire pour lui.');
  expect(frBills.due.planned(3)).toMatch(/^3\u00a0paiements sont déjà prévus\u00a0:/);
});
