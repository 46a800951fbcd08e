import type { ResponseOf } from '@portal/contract';
import {
  aScheme,
  expectAccessible,
  type Handlers,
  refuse,
  render,
  renderScreen,
  screen,
  within,
} from '@portal/testing';
import { events } from '@portal/events';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { aUser } from '../../../testing/users';
import { everyMenu } from '../../../testing/users';
import { UserScreen } from './UserScreen';

beforeAll(() => import('./EditUser'));

type UserPage = ResponseOf<'/getUser'>;

const aPage = (over: Partial<UserPage['user']> = {}, page: Partial<UserPage> = {}): UserPage => ({
  user: {
    ...aUser('jdupont', { twoSteps: false, lastLoginAt: '2026-11-02T08:15:00.000Z' }),
    createdAt: '2025-01-05T09:00:00.000Z',
    createdBy: 'admin',
    linkUntil: null,
    autorizationsScheme: aScheme(['searchCase'], {
      groupMode: 'LIMITED',
      subGroupMode: 'LIMITED',
      userLimited: true,
    }),
    ...over,
    validated: over.validated ?? true,
  },
  sessions: [
    {
      id: 'a'.repeat(64),
      device: 'Firefox sur Windows',
      openedAt: '2026-11-02T08:15:00.000Z',
      lastUsedAt: '2026-11-02T08:40:00.000Z',
      customerNbr: null,
    },
    {
      id: 'b'.repeat(64),
      device: 'Safari sur iPhone',
      openedAt: '2026-11-02T07:15:00.000Z',
      lastUsedAt: '2026-11-02T07:20:00.000Z',
      customerNbr: '100001',
    },
  ],
  groups: ['PIOUI', 'PIOUI_LYON'],
  ...page,
});

const noEntries = { entries: [], isWhole: true, total: 0, totalIsCapped: false, nextCursor: null };

const theScreen = (
  <BrowserRouter>
    <Routes>
      <Route path="/admin/users" element={<p>Liste des utilisateurs</p>} />
      <Route path="/admin/users/*" element={<UserScreen />} />
    </Routes>
  </BrowserRouter>
);

function open(page: UserPage | (() => unknown), handlers: Handlers = {}, groupe = 'ADMIN', query = '') {
  return renderScreen(theScreen, {
    path: `/admin/users/jdupont${query}`,
    session: { as: 'agent', scheme: everyMenu(), groupe, userId: 'admin' },
    handlers: {
      '/getUser': typeof page === 'function' ? page : () => page,
      '/searchUserAudit': () => noEntries,
      ...handlers,
    } as Handlers,
  });
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('L6.2 a page has identity, rights in words, last log-in, sessions and journal', async () => {
  open(aPage());
  expect(await screen.findByRole('heading', { level: 1, name: 'Jeanne Dupont' })).toBeVisible();
  const identity = await card('Identité et accès');
  expect(identity.getByText('2 novembre 2026 à 09:15')).toBeVisible();
  expect(identity.getByText('le 05/01/2025 par admin')).toBeVisible();
  const rights = await card('Habilitations');
  expect(rights.getByRole('listitem')).toHaveTextContent(
    /toutes les actions, dans son groupe seulement. Ses propres affaires seulement/,
  );
  const sessions = await card('Connexions ouvertes');
  expect(sessions.getAllByRole('listitem')).toHaveLength(2);
  expect(sessions.getByText('Dans l’espace du client 100001')).toBeVisible();
  expect(await screen.findByText('Aucune entrée dans ce journal')).toBeVisible();
  await expectAccessible();
});

test.each([
  [
    { validated: false, linkUntil: '2026-11-05T08:00:00.000Z' },
    /le lien envoyé sert jusqu’au 5 novembre 2026/,
  ],
  [{ validated: false, linkUntil: null }, /aucun lien ne sert plus : renvoyez l’e-mail de bienvenue/],
])('L6.2 an account without a chosen password says whether its link still opens: %#', async (user, words) => {
  open(aPage(user));
  expect(await screen.findByText(words)).toBeVisible();
});

test('L6.2 one session is ended at a press, all after a question', async () => {
  const { user, server } = open(aPage(), {
    '/closeUserSessions': ({ session }: { session?: string }) => ({
      code: '200',
      message: session
        ? 'La connexion de jdupont est fermée.'
        : 'Toutes les connexions de jdupont sont fermées.',
    }),
  });
  await user.click(
    await screen.findByRole('button', { name: /^Mettre fin à la connexion Safari sur iPhone/ }),
  );
  expect(await screen.findByText('La connexion de jdupont est fermée.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mettre fin à toutes' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Mettre fin' }));
  expect(await screen.findByText('Toutes les connexions de jdupont sont fermées.')).toBeVisible();
  expect(server.payloadsOf('/closeUserSessions')).toMatchObject([
    { userName: 'jdupont', session: 'b'.repeat(64) },
    { userName: 'jdupont' },
  ]);
});

test('L6.2 an edit sends what was changed alone, and says that it is saved', async () => {
  const { user, server } = open(aPage({ validated: false }), {
    '/updateUser': () => ({ code: '200', message: 'Les modifications de jdupont sont enregistrées.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier jdupont' }));
  const email = dialog.getByRole('textbox', { name: 'Adresse e-mail' });
  expect(email).toHaveAccessibleDescription(/le premier lien ne sert plus/);
  await user.clear(email);
  await user.type(email, 'juste@example.fr');
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Les modifications de jdupont sont enregistrées.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [sent] = server.payloadsOf('/updateUser');
  expect(sent).toMatchObject({ userName: 'jdupont', version: 1, email: 'juste@example.fr' });
  expect(sent).not.toHaveProperty('group');
  expect(sent).not.toHaveProperty('lastName');
});

test('L6.2 an edit that comes back after a reload sends what was typed alone, over what others saved since', async () => {
  const stored = { page: aPage() };
  const { user, server, unmount } = open(() => stored.page, {
    '/updateUser': () => ({ code: '200', message: 'Les modifications de jdupont sont enregistrées.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Nom' }), '-Martin');
  unmount();
  stored.page = aPage({ version: 2, userGroup: 'PIOUI_LYON', email: 'neuve@example.fr' });
  render(theScreen);
  await screen.findByText('neuve@example.fr');
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: 'Nom' })).toHaveValue('Dupont-Martin');
  expect(dialog.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue('neuve@example.fr');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Les modifications de jdupont sont enregistrées.');
  const [sent] = server.payloadsOf('/updateUser');
  expect(sent).toMatchObject({ version: 2, lastName: 'Dupont-Martin' });
  expect(sent).not.toHaveProperty('group');
  expect(sent).not.toHaveProperty('email');
});

test('L6.2 what another agent saved meanwhile is said; what was typed stays and is saved over it', async () => {
  const stored = { page: aPage() };
  const { user, server } = open(() => stored.page, {
    '/updateUser': ({ version }: { version: number }) => {
      if (version === 2) return { code: '200', message: 'Les modifications de jdupont sont enregistrées.' };
      stored.page = aPage({ version: 2, userGroup: 'PIOUI_LYON' });
      return refuse(409, 'Un autre agent vient de modifier cet utilisateur.', 'CONFLICT');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Nom' }), '-Martin');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText(/vient de modifier cet utilisateur \(Groupe : PIOUI_LYON\)/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Nom' })).toHaveValue('Dupont-Martin');
  expect(dialog.getByRole('combobox', { name: 'Groupe' })).toHaveValue('PIOUI_LYON');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Les modifications de jdupont sont enregistrées.');
  const last = server.payloadsOf('/updateUser').at(-1);
  expect(last).toMatchObject({ version: 2, lastName: 'Dupont-Martin' });
  expect(last).not.toHaveProperty('group');
});

test('L6.2 the server’s refusal is at its field, and nothing typed is lost', async () => {
  const message = 'Ce groupe n’existe pas';
  const { user } = open(aPage(), {
    '/updateUser': () => refuse(422, 'Refusé', 'INVALID_PARAMETER', [{ path: 'group', message }]),
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Groupe' }), 'PIOUI_LYON');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'Groupe' })).toHaveValue('PIOUI_LYON');
});

test('L6.2 the journal is read both ways, and the address keeps which', async () => {
  const entry = {
    id: '1',
    happenedAt: '2026-11-02T08:15:00.000Z',
    actor: 'jdupont',
    call: '/manageUser',
    customerNumber: null,
    detail: { user: 'vendeur', mode: 'DISABLE' },
    reason: null,
  };
  const { user, server } = open(aPage(), {
    '/searchUserAudit': ({ side }: { side: string }) =>
      side === 'BY' ? { ...noEntries, entries: [entry], total: 1, isWhole: false } : noEntries,
  });
  await user.click(await screen.findByRole('radio', { name: 'Ce que cette personne a fait' }));
  const row = await screen.findByRole('row', { name: /Utilisateur désactivé/ });
  expect(row).toHaveTextContent('Mode : désactivation');
  expect(screen.getByText(/clients concernés sont montrés aux administrateurs/)).toBeVisible();
  expect(window.location.search).toBe('?journal=BY');
  expect(server.payloadsOf('/searchUserAudit')).toMatchObject([{ side: 'ON' }, { side: 'BY' }]);
});

test('L6.2 what was typed over a user is kept by a close, and given up by « Annuler » after a question', async () => {
  const { user } = open(aPage());
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    return within(await screen.findByRole('dialog', { name: 'Modifier jdupont' }));
  };
  await user.type((await edit()).getByRole('textbox', { name: 'Nom' }), '-Martin');
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const again = await edit();
  expect(again.getByRole('textbox', { name: 'Nom' })).toHaveValue('Dupont-Martin');
  expect(again.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Annuler' }));
  const question = within(await screen.findByRole('dialog', { name: /^Abandonner les modifications/ }));
  await expectAccessible();
  await user.click(question.getByRole('button', { name: 'Abandonner' }));
  const anew = await edit();
  expect(anew.getByRole('textbox', { name: 'Nom' })).toHaveValue('Dupont');
  // nothing is typed: nothing is asked
  await user.click(anew.getByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('L6.2 S2 who has rights that the agent lacks is shown without a deed, and the page says why', async () => {
  const more = { manageable: false, manageRefusal: 'MORE_RIGHTS' } as const;
  open(aPage(more, { sessions: null, groups: [] }), {}, 'PIOUI');
  expect(await screen.findByText(/son groupe a des droits que vous n’avez pas/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions sur/ })).toBeNull();
});

test('S2 who only reads sees neither sessions nor journal, and no button', async () => {
  const { server } = open(aPage({ manageable: false }, { sessions: null, groups: [] }), {}, 'CONTROLE');
  expect(await screen.findByText('Vous consultez cet utilisateur sans pouvoir le gérer.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions sur/ })).toBeNull();
  expect(screen.getByText('Son journal est montré à qui le gère.')).toBeVisible();
  expect(server.payloadsOf('/searchUserAudit')).toEqual([]);
});

test('L6.2 a welcome is sent again from the page; after a deletion the list is shown, with a message', async () => {
  const told: string[] = [];
  const forget = events.on('notificationRequested', ({ message }) => told.push(message));
  const state = { gone: false };
  const { user, server } = open(
    () => (state.gone ? refuse(404, 'Cet utilisateur n’existe pas') : aPage({ validated: false })),
    {
      '/manageUser': ({ mode }: { mode: string }) => {
        state.gone = mode === 'DELETE';
        return { code: '200', message: state.gone ? 'L’utilisateur jdupont est supprimé.' : 'Renvoyé.' };
      },
    },
  );
  const choose = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions sur jdupont' }));
    await user.click(screen.getByRole('menuitem', { name: action }));
    return within(await screen.findByRole('dialog'));
  };
  const welcome = await choose('Renvoyer l’e-mail de bienvenue');
  expect(welcome.getByText(/jdupont@agents\.example\.fr/)).toBeVisible();
  await user.click(welcome.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText('Renvoyé.')).toBeVisible();
  await user.click((await choose('Supprimer')).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Liste des utilisateurs')).toBeVisible();
  expect(told).toEqual(['L’utilisateur jdupont est supprimé.']);
  forget();
  expect(server.payloadsOf('/manageUser')).toMatchObject([{ mode: 'RESEND_WELCOME' }, { mode: 'DELETE' }]);
});

test('L6.2 a user that is gone says so, with a way back', async () => {
  open(() => refuse(404, 'Cet utilisateur n’existe pas'));
  expect(await screen.findByText('Cet utilisateur n’existe pas, ou plus')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour aux utilisateurs' })).toHaveAttribute(
    'href',
    '/admin/users',
  );
  expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull();
});
