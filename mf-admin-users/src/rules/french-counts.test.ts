import { fr } from '../i18n/fr';
import { frJobs } from '../i18n/fr-jobs';
import { frManage } from '../i18n/fr-users';

test('P4.6 the entries of the history are counted as such: not each one is a publication', () => {
  expect(fr.publications.log.all(1)).toBe('1\u00a0entrée');
  expect(fr.publications.log.all(24)).toBe('24\u00a0entrées');
});

test('a number of attempts is not cut from its noun', () => {
  expect(frJobs.runs.attempts(4)).toBe('4\u00a0essais');
});

test('B10.1 a mail goes to the address that the dialogue shows above', () => {
  expect(frManage.consequences.RESET_PASSWORD).toContain('ci-dessus');
  expect(frManage.consequences.RESEND_WELCOME).toContain('ci-dessus');
});

test('B10.1 the consequences of a deactivation have no gender', () => {
  expect(frManage.consequences.DISABLE).toBe(
    'Ses sessions seront fermées aussitôt, et toute connexion lui sera refusée.',
  );
});
