import { readFileSync } from 'node:fs';
import { firstAccounts, readDemoAccounts } from './demo-accounts';
import { welcomeText } from './run-portal';

const accounts = [
  { login: '100001', password: 'Secret1!', kind: 'individual', note: 'Particulier' },
  { login: '100005', password: 'Secret1!', kind: 'individual', note: 'Gaz seul' },
  { login: 'admin', password: 'Longer-secret1!', kind: 'admin', note: 'Administratrice' },
];

test('the last words hold the address, the first accounts and the place of the mails', () => {
  const text = welcomeText({ url: 'http://localhost:4400', after: '4.2 s', accounts, smtpUrl: undefined });
  expect(text.split('\n')).toEqual([
    '',
    '  The portal is ready: http://localhost:4400  (4.2 s)',
    '',
    '  Accounts  (all of them: backend/seed/demo-accounts.json)',
    '    100001  Secret1!         Particulier',
    '    admin   Longer-secret1!  Administratrice',
    '',
    '  Mails     http://localhost:4400/sandbox/outbox',
    '  Stop      Ctrl-C',
    '',
  ]);
});

test('a mail server is named without its password; no seed, no accounts', () => {
  const smtpUrl = 'smtp://user:secret@mail.example:587';
  const text = welcomeText({ url: 'https://portal.example', after: '4.2 s', accounts: [], smtpUrl });
  expect(text).toContain('Mails     sent through mail.example:587');
  expect(text).not.toMatch(/secret|Accounts/);
});

test('S8 the accounts shown are those of the README, in its order, with their passwords', () => {
  const [, table = ''] = readFileSync('README.md', 'utf8').split(/^## (?:Accounts|What stays stable)$/m);
  const rows = [...table.matchAll(/^\| `(\w+)`[^|]*\| `([^`]+)`/gm)];
  const promised = rows.map(([, login, password]) => ({ login, password }));
  const shown = firstAccounts(readDemoAccounts(process.cwd()));
  expect(promised.length).toBeGreaterThanOrEqual(5);
  expect(shown.map(({ login, password }) => ({ login, password }))).toEqual(promised);
});
