import type { ResponseOf } from '@portal/contract';
import {
  expectAccessible,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Handlers,
} from '@portal/testing';
import { Suspense } from 'react';
import { FactorCard } from './FactorCard';
import { SessionsCard } from './SessionsCard';

const off = { since: null, passkeys: [], passkeyHost: null, recoveryCodesLeft: 0, required: false };
const on = { ...off, since: '2026-11-20T10:00:00.000Z', recoveryCodesLeft: 8 };
const done = { code: '200', message: 'Fait.' };
const recoveryCodes = ['K7QM-2XTP-9WBD', 'AAAA-BBBB-CCCC'];
const begun = {
  challenge: 'c'.repeat(32),
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Lumenvie:100001',
  qr: { size: 5, path: 'M2 2h1v1h-1z' },
};

const open = (factor: ResponseOf<'/getFactor'>, handlers: Handlers = {}) =>
  renderScreen(<FactorCard />, {
    session: { as: 'customer' },
    handlers: { '/getFactor': () => factor, ...handlers },
  });

test('S2 the second step is switched on by the password and a first code, and the recovery codes are shown', async () => {
  let now: ResponseOf<'/getFactor'> = off;
  const { user, server } = open(off, {
    '/getFactor': () => now,
    '/beginFactor': () => begun,
    '/confirmFactor': () => {
      now = on;
      return { ...done, recoveryCodes };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Activer la connexion en deux étapes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Mot de passe actuel'), 'Lumiere2026!{Enter}');
  const code = await dialog.findByRole('textbox', { name: 'Code à 6 chiffres' });
  expect(dialog.getByRole('list')).toHaveFocus();
  await user.type(code, '123456');
  expect(dialog.getByRole('img', { name: 'Code QR à scanner avec votre application' })).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Activer' }));
  expect(await screen.findByText('AAAA-BBBB-CCCC')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'J’ai noté mes codes' }));
  expect(await screen.findByText(/Il vous reste 8 codes de secours/)).toBeVisible();
  expect(screen.getByText(/est activée/).closest('[tabindex]')).toHaveFocus();
  expect(screen.queryByText('AAAA-BBBB-CCCC')).toBeNull();
  expect(server.payloadsOf('/beginFactor')).toEqual([{ password: 'Lumiere2026!' }]);
  expect(server.payloadsOf('/confirmFactor')).toEqual([{ challenge: begun.challenge, code: '123456' }]);
});

test('S2 the card stays while the code of a dialogue comes, so that its button gets the focus back', async () => {
  const { user, container } = renderScreen(
    <Suspense fallback="Chargement">
      <FactorCard />
    </Suspense>,
    { session: { as: 'customer' }, handlers: { '/getFactor': () => off } },
  );
  const opener = await screen.findByRole('button', { name: 'Activer la connexion en deux étapes' });
  // a browser takes the focus from what is hidden; jsdom does not
  const hidden = new MutationObserver(() => opener.closest('[style*="none"]') && opener.blur());
  hidden.observe(container, { attributes: true, subtree: true });
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
  hidden.disconnect();
});

test('S2 it is switched off with the password and a code; a refusal is shown at its field', async () => {
  let now: ResponseOf<'/getFactor'> = on;
  const words = 'Le mot de passe est incorrect';
  const { user, server } = open(on, {
    '/getFactor': () => now,
    '/removeFactor': () => refuse(422, words, 'INVALID_CREDENTIALS', [{ path: 'password', message: words }]),
  });
  await user.click(await screen.findByRole('button', { name: 'Retirer l’application de codes' }));
  const dialog = within(await screen.findByRole('dialog'));
  const password = await dialog.findByLabelText('Mot de passe actuel');
  await user.type(password, 'Lumiere2025!');
  await user.type(dialog.getByRole('textbox', { name: 'Code à 6 chiffres' }), '123456');
  await user.click(dialog.getByRole('button', { name: 'Désactiver' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription(expect.stringContaining(words)));
  now = off;
  server.use({ '/removeFactor': () => done });
  await user.type(password, '!');
  await user.click(dialog.getByRole('button', { name: 'Désactiver' }));
  expect(await screen.findByText('La connexion en deux étapes est désactivée.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('S2 recovery codes are renewed; a second factor that agents need cannot be switched off', async () => {
  const { user } = open(
    { ...on, recoveryCodesLeft: 1, required: true },
    { '/renewRecoveryCodes': () => ({ ...done, recoveryCodes }) },
  );
  expect(await screen.findByText(/Créez de nouveaux codes de secours/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Nouveaux codes de secours' }));
  await user.type(await screen.findByRole('textbox', { name: 'Code à 6 chiffres' }), '123456{Enter}');
  expect(await screen.findByText('K7QM-2XTP-9WBD')).toBeVisible();
});

test('S2 sessions are listed, this one marked; one or all others are closed', async () => {
  const session = (over: Partial<ResponseOf<'/getSessions'>['sessions'][number]>) => ({
    id: 'a'.repeat(64),
    device: 'Firefox sur Windows',
    openedAt: '2026-11-20T09:05:00.000Z',
    lastUsedAt: '2026-11-20T09:20:00.000Z',
    current: false,
    customerNbr: null,
    ...over,
  });
  let sessions = [
    session({ id: 'b'.repeat(64), current: true }),
    session({ device: 'Safari sur iPhone' }),
    session({ id: 'd'.repeat(64), device: 'Chrome sur Mac', customerNbr: '100002' }),
  ];
  const { user, server, container } = renderScreen(<SessionsCard />, {
    session: { as: 'customer' },
    handlers: {
      '/getSessions': () => ({ sessions }),
      '/closeSession': ({ id }) => {
        sessions = sessions.filter((each) => each.id !== id);
        return { code: '200', message: 'La connexion est fermée.' };
      },
      '/closeOtherSessions': () => {
        sessions = sessions.filter(({ current }) => current);
        return { code: '200', message: 'Toutes vos autres connexions sont fermées.' };
      },
    },
  });
  const rows = () => screen.getAllByRole('listitem');
  await screen.findByText('Safari sur iPhone');
  expect(rows()[0]).toHaveTextContent('Firefox sur Windows Cette connexion');
  expect(within(rows()[0]!).queryByRole('button')).toBeNull();
  expect(rows()[1]).toHaveTextContent('Utilisée en dernier le 20/11/2026 à 10:20');
  expect(rows()[2]).toHaveTextContent('Dans l’espace du client n° 100002');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: /^Fermer Safari sur iPhone/ }));
  expect((await screen.findByText('La connexion est fermée.')).closest('[tabindex]')).toHaveFocus();
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Fermer toutes les autres' }));
  expect(await screen.findByText('Toutes vos autres connexions sont fermées.')).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^Fermer/ })).toBeNull();
  expect(server.payloadsOf('/closeSession')).toEqual([{ id: 'a'.repeat(64) }]);
});
