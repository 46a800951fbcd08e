import { CallError } from './call-error';
import { reportToServer } from './client-log';
import { emptyBrowser, enter } from './testing/visitors';
import { fakeFetch } from './testing/answers';
import { wordsFor } from './words';

const french = (code: string, message = '') => wordsFor(new CallError({ code, message }));

test.each([
  ['401', 'Session expired', 'Votre session a expiré, veuillez vous reconnecter'],
  ['500', 'Internal Server Error', 'Erreur serveur'],
  ['503', '', 'Le service est momentanément indisponible, veuillez réessayer ultérieurement.'],
  [
    'NO_RESPONSE_FROM_PARTNER',
    'timeout',
    'Le service est momentanément indisponible, veuillez réessayer ultérieurement.',
  ],
  ['WEAK_PASSWORD', 'Ce mot de passe est trop courant.', 'Ce mot de passe est trop courant.'],
  ['SOMETHING_NEW', '', 'Une erreur est survenue'],
])('code %s (%s) has its French words', (code, message, words) => {
  expect(french(code, message)).toBe(words);
});

test('a 404 that names what was typed keeps the server’s message', () => {
  const message = 'Aucun client ne porte ce numéro';
  const error = new CallError({ code: '404', message, errors: [{ path: 'customerNbr', message }] });
  expect(wordsFor(error)).toBe(message);
});

test('an unreachable server and a device without network have different messages', () => {
  expect(french('0')).toMatch(/^Connexion au service impossible/);
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(french('0')).toMatch(/^Vous êtes hors connexion/);
  offline.mockRestore();
});

test('an error that is not a failed call has the default words', () => {
  expect(wordsFor(new TypeError('x is undefined'))).toBe('Une erreur est survenue');
});

test('S7 a line of the client log carries who and where, and never fails', async () => {
  emptyBrowser();
  enter();
  const entry = {
    tag: 'REMOTE_FAILED',
    serviceCalled: 'mf-documents',
    logMessage: 'x'.repeat(5000),
    returnCode: 'load',
    statusAction: 'KO',
    environment: 'production',
  };
  const sent = fakeFetch({ '/getLogsStreaming': ['no answer'] });
  await reportToServer(entry);
  expect(sent[0]?.body).toMatchObject({
    customerIdentificationKey: '100001',
    app: 'CLIENT-SPACE',
    channel: 'WEB',
  });
  expect((sent[0]?.body as { logMessage: string }).logMessage).toHaveLength(4000);
});
