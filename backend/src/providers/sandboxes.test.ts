import { readConfig } from '../config';
import { configuredPoints } from './start-providers';
import { mailServer, noSandboxes } from './sandboxes';

const production = readConfig({
  PORTAL_ENVIRONMENT: 'production',
  PORTAL_SESSION_KEY: Buffer.alloc(32, 7).toString('base64'),
  PORTAL_PUBLIC_URL: 'https://espace.example.fr',
  SMTP_URL: 'smtps://mail.example.fr',
});

test('ASVS 15.2.3 without a registry of delivery points production answers that the survey is to be filled in', async () => {
  await expect(configuredPoints(production, noSandboxes).find('EL', '14500000000017')).rejects.toMatchObject({
    status: 502,
    code: 'NO_RESPONSE_FROM_PARTNER',
    message: expect.stringContaining('veuillez remplir le questionnaire'),
  });
});

test('mails go to the configured server, else to the sandbox; without either the start is refused', () => {
  const without = { ...production, mail: { ...production.mail, smtpUrl: undefined } };
  expect(mailServer(production, { ...noSandboxes, smtpUrl: 'smtp://127.0.0.1:1' })).toBe(
    'smtps://mail.example.fr',
  );
  expect(mailServer(without, { ...noSandboxes, smtpUrl: 'smtp://127.0.0.1:1' })).toBe('smtp://127.0.0.1:1');
  expect(() => mailServer(without, noSandboxes)).toThrow('SMTP_URL must be set');
});
