import type { ResponseOf } from '@portal/contract';
import {
  expectAccessible,
  fakePasskeys,
  madeByFake,
  passkeyCreation,
  passkeyRequest,
  refuse,
  renderScreen,
  screen,
  signedByFake,
  within,
  type FakePasskeys,
  type Handlers,
} from '@portal/testing';
import { FactorCard } from './FactorCard';

type Factors = ResponseOf<'/getFactor'>;

let device: FakePasskeys;
beforeEach(() => {
  device = fakePasskeys();
});
afterEach(() => device.remove());

const off: Factors = {
  since: null,
  passkeys: [],
  passkeyHost: 'localhost',
  recoveryCodesLeft: 0,
  required: false,
};
const key = (over: Partial<Factors['passkeys'][number]> = {}) => ({
  id: '0195f7c0-0000-7000-8000-000000000001',
  name: 'Téléphone',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
  usable: true,
  ...over,
});
const challenge = 'c'.repeat(32);
const done = { code: '200', message: 'Fait.' };

const open = (factors: Factors, handlers: Handlers = {}) =>
  renderScreen(<FactorCard />, {
    session: { as: 'customer' },
    handlers: { '/getFactor': () => factors, ...handlers },
  });

test('S2 a passkey is added with the password and a name; a refusal of its device is reported, and the recovery codes are shown', async () => {
  let now = off;
  const { user, server } = open(off, {
    '/getFactor': () => now,
    '/beginPasskey': () => ({ challenge, creation: passkeyCreation }),
    '/confirmPasskey': () => {
      now = { ...off, passkeys: [key({ name: 'Bureau' })], recoveryCodesLeft: 10 };
      return { ...done, recoveryCodes: ['K7QM-2XTP-9WBD'] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ajouter une clé d’accès' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Mot de passe actuel'), 'Lumiere2026!');
  await user.type(dialog.getByRole('textbox', { name: 'Nom de la clé (facultatif)' }), 'Bureau');
  await expectAccessible();
  device.refuseNext();
  await user.click(dialog.getByRole('button', { name: 'Continuer' }));
  expect(await dialog.findByText(/La clé d’accès n’a pas été enregistrée/)).toBeVisible();
  expect(server.payloadsOf('/confirmPasskey')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByText('K7QM-2XTP-9WBD')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'J’ai noté mes codes' }));
  expect(await screen.findByText('Bureau')).toBeVisible();
  expect(screen.getByText('Clé d’accès créée le 20/11/2026')).toBeVisible();
  expect(screen.getByText('Pas encore utilisée')).toBeVisible();
  expect(server.payloadsOf('/confirmPasskey')).toEqual([
    { challenge, registration: madeByFake, name: 'Bureau' },
  ]);
});

test('S2 a further passkey requires the password and one proof, sent once even when the new device refuses at first', async () => {
  const { user, server } = open(
    { ...off, passkeys: [key()], recoveryCodesLeft: 10 },
    {
      '/beginPasskey': () => ({ challenge, creation: passkeyCreation }),
      '/confirmPasskey': () => ({ ...done, recoveryCodes: [] }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Ajouter une clé d’accès' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Mot de passe actuel'), 'Lumiere2026!');
  await user.click(dialog.getByRole('button', { name: 'Utiliser un code de secours' }));
  expect(dialog.getByLabelText('Mot de passe actuel')).toHaveValue('Lumiere2026!');
  await user.type(dialog.getByRole('textbox', { name: 'Code de secours' }), 'K7QM-2XTP-9WBD');
  await expectAccessible();
  device.refuseNext();
  await user.click(dialog.getByRole('button', { name: 'Continuer' }));
  expect(await dialog.findByText(/La clé d’accès n’a pas été enregistrée/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByText('La clé d’accès est enregistrée.')).toBeVisible();
  expect(server.payloadsOf('/beginPasskey')).toEqual([{ password: 'Lumiere2026!', code: 'K7QM-2XTP-9WBD' }]);
});

test('S2 one of several is removed with the password alone, and is named', async () => {
  const lastUsedAt = '2026-11-24T08:05:00.000Z';
  const two = [
    key({ lastUsedAt }),
    key({ id: '0195f7c0-0000-7000-8000-000000000002', name: 'Bureau', usable: false }),
  ];
  const { user, server } = open(
    { ...off, passkeys: two, recoveryCodesLeft: 10 },
    { '/removePasskey': () => done },
  );
  const list = within(await screen.findByRole('list', { name: 'Ce qui confirme votre connexion' }));
  expect(list.getByText('Utilisée en dernier le 24/11/2026 à 09:05')).toBeVisible();
  expect(list.getByText(/créée pour une autre adresse/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Retirer la clé d’accès Bureau' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retirer la clé d’accès Bureau' }));
  await user.type(await dialog.findByLabelText('Mot de passe actuel'), 'Lumiere2026!{Enter}');
  expect(await screen.findByText('La clé d’accès est retirée.')).toBeVisible();
  expect(server.payloadsOf('/removePasskey')).toEqual([{ id: two[1]!.id, password: 'Lumiere2026!' }]);
});

test('S2 the last one is removed with the password and its own signature, or a recovery code', async () => {
  const words = 'Cette clé d’accès n’a pas été reconnue';
  const { user, server } = open(
    { ...off, passkeys: [key()], recoveryCodesLeft: 10 },
    {
      '/askPasskey': () => ({ challenge, request: passkeyRequest, application: false }),
      '/removePasskey': () => refuse(422, words, 'INVALID_PASSKEY', [{ path: 'passkey', message: words }]),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Retirer la clé d’accès Téléphone' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Votre mot de passe suffira de nouveau à entrer.')).toBeVisible();
  await user.type(await dialog.findByLabelText('Mot de passe actuel'), 'Lumiere2026!');
  await user.click(dialog.getByRole('button', { name: 'Retirer' }));
  expect(await dialog.findByText(words)).toBeVisible();
  server.use({ '/removePasskey': () => done });
  await user.click(dialog.getByRole('button', { name: 'Utiliser un code de secours' }));
  expect(dialog.getByRole('textbox', { name: 'Code de secours' })).toHaveFocus();
  expect(dialog.getByLabelText('Mot de passe actuel')).toHaveValue('Lumiere2026!');
  await user.type(dialog.getByRole('textbox', { name: 'Code de secours' }), 'K7QM-2XTP-9WBD{Enter}');
  expect(await screen.findByText('La connexion en deux étapes est désactivée.')).toBeVisible();
  expect(server.payloadsOf('/removePasskey')).toEqual([
    { id: key().id, password: 'Lumiere2026!', passkey: { challenge, assertion: signedByFake } },
    { id: key().id, password: 'Lumiere2026!', code: 'K7QM-2XTP-9WBD' },
  ]);
});

test('S2 to add an application beside a passkey, the password and the passkey are required', async () => {
  const { user, server } = open(
    { ...off, passkeys: [key()], recoveryCodesLeft: 10 },
    {
      '/askPasskey': () => ({ challenge, request: passkeyRequest, application: false }),
      '/beginFactor': () => ({
        challenge,
        secret: 'GEZDGNBV',
        uri: 'otpauth://totp/x',
        qr: { size: 5, path: 'M2 2h1v1h-1z' },
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Associer une application' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Mot de passe actuel'), 'Lumiere2026!{Enter}');
  expect(await dialog.findByRole('img', { name: 'Code QR à scanner avec votre application' })).toBeVisible();
  expect(server.payloadsOf('/beginFactor')).toEqual([
    { password: 'Lumiere2026!', passkey: { challenge, assertion: signedByFake } },
  ]);
});

test('S2 recovery codes are renewed with a passkey; a request that was cancelled is reported', async () => {
  const { user, server } = open(
    { ...off, since: '2026-11-20T10:00:00.000Z', passkeys: [key()], recoveryCodesLeft: 10 },
    {
      '/askPasskey': () => ({ challenge, request: passkeyRequest, application: true }),
      '/renewRecoveryCodes': () => ({ ...done, recoveryCodes: ['K7QM-2XTP-9WBD'] }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Nouveaux codes de secours' }));
  await screen.findByRole('button', { name: 'Créer les codes' });
  await user.click(screen.getByRole('button', { name: 'Utiliser un code' }));
  expect(screen.getByRole('textbox', { name: 'Code à 6 chiffres' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Utiliser ma clé d’accès' }));
  expect(screen.getByRole('button', { name: 'Créer les codes' })).toHaveFocus();
  device.refuseNext();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/La clé d’accès n’a pas été utilisée/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Créer les codes' }));
  expect(await screen.findByText('K7QM-2XTP-9WBD')).toBeVisible();
  expect(server.payloadsOf('/renewRecoveryCodes')).toEqual([
    { passkey: { challenge, assertion: signedByFake } },
  ]);
});

test.each([
  ['the portal offers none', null],
  ['the page is at another address', 'portal.example'],
])('S2 where %s, an application alone is offered', async (_, passkeyHost) => {
  open({ ...off, passkeyHost });
  expect(await screen.findByRole('button', { name: 'Activer la connexion en deux étapes' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ajouter une clé d’accès' })).toBeNull();
});

test('S2 the last one of an agent who has to have one cannot be removed', async () => {
  open({ ...off, passkeys: [key()], recoveryCodesLeft: 10, required: true });
  expect(await screen.findByText(/Votre organisation demande la connexion en deux étapes/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull();
});
