import { fr } from '../i18n/fr';
import { frJobs } from '../i18n/fr-jobs';
import { frManage } from '../i18n/fr-users';

test('P4.6 the entries of the history are counted as such: not each one is a publication', () => {
  const { shown } = fr.publications;
  expect(shown(1, true)).toBe('1\u00a0entrée');
  expect(shown(1, false)).toBe('1\u00a0entrée affichée');
  expect(shown(24, true)).toBe('24\u00a0entrées');
  expect(shown(24, false)).toBe('24\u00a0entrées affichées\u00a0: le tri porte sur elles');
});

test('a number of attempts is not cut from its noun', () => {
  expect(frJobs.runs.attempts(4)).toBe('4\u00a0essais');
});

test('B10.1 the consequences of a deactivation have no gender', () => {
  expect(frManage.consequences.DISABLE).toBe(
    'Ses sessions seront fermées aussitôt, et toute connexion lui sera refusée.',
  );
});
