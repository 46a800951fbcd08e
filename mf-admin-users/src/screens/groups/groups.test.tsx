import type { AuthorizationScheme, ResponseOf } from '@portal/contract';
import { aScheme, expectAccessible, refuse, renderScreen, screen, waitFor, within } from '@portal/testing';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { aUser, everyMenu, found } from '../../testing/users';
import { GroupScreen } from './GroupScreen';
import { GroupsScreen } from './GroupsScreen';

beforeAll(async () => {
  await import('./EditGroup');
  await import('../users/create-group/CreateGroup');
});

type Page = ResponseOf<'/getGroupPage'>;

const own = { groupMode: 'LIMITED', subGroupMode: 'LIMITED', userLimited: true } as const;
const selling = aScheme(['createCase', 'searchCase'], own);
const searching = aScheme(['searchCase'], own);

const aGroup = (over: Partial<Page> = {}): Page => ({
  ...{ group: 'PIOUI_LYON', autorizationsScheme: selling, version: 1, users: 3, enabledUsers: 2 },
  ...{ createdAt: '2026-01-05T09:00:00.000Z', createdBy: 'admin', editRefusal: null },
  deleteRefusal: '3 utilisateurs en sont membres',
  history: [
    {
      ...{ id: '2', kind: 'CHANGED', at: '2026-02-05T09:00:00.000Z', by: 'admin' },
      autorizationsScheme: selling,
    },
    {
      ...{ id: '1', kind: 'CREATED', at: '2026-01-05T09:00:00.000Z', by: 'admin' },
      autorizationsScheme: searching,
    },
  ],
  historyTotal: 2,
  ...over,
});

const row = (group: string, over: Partial<ResponseOf<'/searchGroups'>['groups'][number]> = {}) => ({
  ...{ group, users: 3, enabledUsers: 2, rights: ['Rechercher une affaire'] },
  ...{ updatedAt: '2026-02-05T09:00:00.000Z', updatedBy: 'admin' },
  ...over,
});
const listed = (groups: ReturnType<typeof row>[]) => ({
  ...{ groups, total: groups.length, totalIsCapped: false, nextCursor: null },
});

interface Options {
  handlers?: object;
  path?: string;
  scheme?: AuthorizationScheme;
}

const open = ({ handlers = {}, path = '/PIOUI_LYON', scheme = everyMenu() }: Options = {}) =>
  renderScreen(
    <BrowserRouter>
      <Routes>
        <Route path="/admin/groups" element={<GroupsScreen />} />
        <Route path="/admin/groups/*" element={<GroupScreen />} />
      </Routes>
    </BrowserRouter>,
    {
      path: `/admin/groups${path}`,
      session: { as: 'agent', scheme, groupe: 'ADMIN', userId: 'admin' },
      handlers: {
        '/getGroupPage': () => aGroup(),
        '/searchGroups': () =>
          listed([row('PIOUI_LYON'), row('C2E', { users: 0, enabledUsers: 0, rights: [] })]),
        '/searchUserGroup': () => found([aUser('vendeur', { userGroup: 'PIOUI_LYON' })]),
        '/registry/snapshot': () => refuse(503, 'Indisponible'),
        ...handlers,
      },
    },
  );

test('L6.2 L6.5 groups are listed with users, rights and last change; the address keeps name and order', async () => {
  const { user, server } = open({ path: '' });
  const lyon = await screen.findByRole('row', { name: /PIOUI_LYON/ });
  expect(lyon).toHaveTextContent(
    /3.utilisateurs, dont 2.activés.*Rechercher une affaire.*05\/02\/2026, par admin/,
  );
  expect(screen.getByRole('row', { name: /C2E/ })).toHaveTextContent('Aucun droit');
  await expectAccessible();
  await user.type(screen.getByRole('searchbox', { name: 'Nom du groupe' }), 'lyon{Enter}');
  await user.click(within(screen.getByRole('columnheader', { name: 'Utilisateurs' })).getByRole('button'));
  await screen.findByRole('row', { name: /PIOUI_LYON/ });
  expect(server.payloadsOf('/searchGroups').at(-1)).toMatchObject({ name: 'lyon', sort: 'users' });
  expect(window.location.search).toBe('?name=lyon&sort=users');
});

test('L6.2 a page has the rights as a tree, members and the history with what each change gave', async () => {
  open();
  const tree = (await screen.findAllByRole('list', { name: 'Menus et droits du groupe PIOUI_LYON' }))[0]!;
  expect(tree).toHaveTextContent(/Dossiers.*Créer un dossier.*Rechercher un dossier/);
  expect(await screen.findByRole('row', { name: /vendeur/ })).toBeVisible();
  const history = within(screen.getByRole('region', { name: 'Historique des droits' }));
  expect(history.getByText(/^Modification le 05\/02\/2026/)).toBeVisible();
  expect(history.getByText('Gagne').closest('li')).toHaveTextContent(/Créer un dossier/);
  expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull();
  expect(screen.getByText(/ne peut pas être supprimé. 3 utilisateurs en sont membres/)).toBeVisible();
  await expectAccessible();
});

test('L6.2 before rights are saved, the question tells how many members gain and lose what', async () => {
  const message = 'Les droits du groupe PIOUI_LYON sont enregistrés.';
  const members = ['vendeur', 'ada', 'grace', 'mary', 'joan'].map((login) => aUser(login));
  const { user, server } = open({
    handlers: {
      '/updateGroup': () => ({ code: '200', message }),
      // the page was read when there were two
      '/searchUserGroup': () => found(members, { total: 12 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier les droits' }));
  const form = within(await screen.findByRole('dialog', { name: 'Droits du groupe PIOUI_LYON' }));
  expect(form.getByText('Aucun droit ne change.')).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: 'Créer une affaire' }));
  await user.click(form.getByRole('checkbox', { name: 'Rechercher un client ou un contrat' }));
  await expectAccessible();
  await user.click(form.getByRole('button', { name: 'Enregistrer les droits' }));
  const asked = within(
    await screen.findByRole('dialog', { name: /^Changer les droits du groupe PIOUI_LYON/ }),
  );
  expect(await asked.findByText(/12.membres activés sont concernés, dès leur prochain geste/)).toBeVisible();
  const named = within(asked.getByRole('list', { name: 'Membres concernés' }));
  expect(named.getAllByRole('link')).toHaveLength(5);
  expect(named.getAllByRole('link')[0]).toHaveAttribute('href', '/admin/users/vendeur');
  expect(named.getByText(/^et 7.autres$/)).toBeVisible();
  expect(server.payloadsOf('/searchUserGroup').at(-1)).toEqual({
    ...{ userGroup: ['PIOUI_LYON'], status: 'ENABLED', limit: 5 },
  });
  expect(asked.getByText('Perd').closest('li')).toHaveTextContent('Créer un dossier');
  expect(asked.getByText('Gagne').closest('li')).toHaveTextContent('Rechercher un client ou un contrat');
  await user.click(asked.getByRole('button', { name: 'Changer les droits' }));
  expect(await screen.findByText(message)).toBeVisible();
  const chosen = ['searchCase', 'searchCustomerContract'];
  expect(server.payloadsOf('/updateGroup')).toMatchObject([
    {
      ...{ group: 'PIOUI_LYON', version: 1 },
      autorizationsScheme: chosen.map((id) => ({ subMenu: [{ id }] })),
    },
  ]);
});

test('L6.2 S2 who may not search users is told how many members are concerned, and not who', async () => {
  const { user, server } = open({ scheme: aScheme(['createGroup', 'createCase', 'searchCase']) });
  await user.click(await screen.findByRole('button', { name: 'Modifier les droits' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('checkbox', { name: 'Créer une affaire' }));
  await user.click(form.getByRole('button', { name: 'Enregistrer les droits' }));
  const asked = within(await screen.findByRole('dialog', { name: /^Changer les droits/ }));
  expect(asked.getByText(/2.membres activés sont concernés/)).toBeVisible();
  expect(asked.queryByRole('link')).toBeNull();
  expect(server.payloadsOf('/searchUserGroup')).toEqual([]);
});

test('L6.2 rights that were chosen are kept by a close, and given up by « Annuler » after a question', async () => {
  const { user } = open();
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Modifier les droits' }));
    return within(await screen.findByRole('dialog', { name: 'Droits du groupe PIOUI_LYON' }));
  };
  await user.click((await edit()).getByRole('checkbox', { name: 'Créer une affaire' }));
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  const again = await edit();
  expect(again.getByRole('checkbox', { name: 'Créer une affaire' })).not.toBeChecked();
  expect(again.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Annuler' }));
  const question = within(await screen.findByRole('dialog', { name: /^Abandonner les modifications/ }));
  await user.click(question.getByRole('button', { name: 'Abandonner' }));
  expect((await edit()).getByRole('checkbox', { name: 'Créer une affaire' })).toBeChecked();
});

test('L6.2 what another agent saved meanwhile is said, and the summary is made anew', async () => {
  const stored = { page: aGroup() };
  const { user } = open({
    handlers: {
      '/getGroupPage': () => stored.page,
      '/updateGroup': () => {
        stored.page = aGroup({ version: 2, autorizationsScheme: searching });
        return refuse(409, 'Un autre agent vient de modifier ce groupe.', 'CONFLICT');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier les droits' }));
  const form = within(await screen.findByRole('dialog', { name: 'Droits du groupe PIOUI_LYON' }));
  await user.click(form.getByRole('checkbox', { name: 'Rechercher un client ou un contrat' }));
  await user.click(form.getByRole('button', { name: 'Enregistrer les droits' }));
  const asked = within(await screen.findByRole('dialog', { name: /^Changer les droits/ }));
  await user.click(asked.getByRole('button', { name: 'Changer les droits' }));
  expect(await form.findByText(/calculés sur ses droits d’aujourd’hui/)).toBeVisible();
  const gains = form.getAllByText('Gagne').map((each) => each.closest('li')?.textContent ?? '');
  expect(gains.join()).toContain('Créer une affaire');
  expect(form.getByRole('checkbox', { name: 'Rechercher un client ou un contrat' })).toBeChecked();
});

test('L6.2 an empty group is deleted after a question, and one is duplicated with its rights', async () => {
  const { user, server } = open({
    handlers: {
      '/getGroupPage': () => aGroup({ users: 0, enabledUsers: 0, deleteRefusal: null }),
      '/deleteGroup': () => refuse(409, 'Il a 1 sous-groupe', 'CONFLICT'),
      '/getGroup': () => ({
        ...{
          group: 'PIOUI_LYON',
          mainGroup: 'PIOUI',
          subGroup: 'LYON',
          autorizationsScheme: searching,
          users: 0,
        },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  const asked = within(screen.getByRole('dialog'));
  await user.click(asked.getByRole('button', { name: 'Supprimer' }));
  expect(await asked.findByRole('alert')).toHaveTextContent('Il a 1 sous-groupe');
  await user.click(asked.getByRole('button', { name: 'Annuler' }));
  expect(server.payloadsOf('/deleteGroup')).toMatchObject([{ group: 'PIOUI_LYON', version: 1 }]);
  await user.click(screen.getByRole('button', { name: 'Dupliquer' }));
  const like = within(await screen.findByRole('dialog', { name: 'Créer un groupe comme PIOUI_LYON' }));
  expect(like.getByRole('checkbox', { name: 'Rechercher une affaire' })).toBeChecked();
  expect(like.getByRole('checkbox', { name: 'Créer une affaire' })).not.toBeChecked();
  expect(window.location.search).toBe('?action=createGroup&like=PIOUI_LYON');
});

test('L6.2 a group that was deleted is not asked for again', async () => {
  const { user, server } = open({
    handlers: {
      '/getGroupPage': () => aGroup({ users: 0, enabledUsers: 0, deleteRefusal: null }),
      '/deleteGroup': () => ({ code: '200', message: 'Le groupe est supprimé' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/groups'));
  expect(server.payloadsOf('/getGroupPage')).toHaveLength(1);
});

test('S2 who only reads sees the group without a button; one that is gone says so', async () => {
  const scheme = aScheme(['manageUsers'], { actionMode: 'READ_ONLY' });
  const editRefusal = 'Votre groupe ne gère pas les groupes.';
  const { server, unmount } = open({
    scheme,
    handlers: { '/getGroupPage': () => aGroup({ editRefusal, deleteRefusal: editRefusal }) },
  });
  expect(await screen.findByText(/Votre groupe ne gère pas les groupes/)).toBeVisible();
  for (const name of ['Modifier les droits', 'Dupliquer', 'Supprimer']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(server.payloadsOf('/updateGroup')).toEqual([]);
  unmount();
  open({ handlers: { '/getGroupPage': () => refuse(404, 'Ce groupe n’existe pas') } });
  expect(await screen.findByText('Ce groupe n’existe pas, ou plus')).toBeVisible();
});

test('L6.5 another name begins at the first page for who came back to a later one', async () => {
  const { user, server } = open({ path: '?ends=p1.x&row=C2E' });
  await screen.findByRole('row', { name: /C2E/ });
  await user.type(screen.getByRole('searchbox', { name: 'Nom du groupe' }), 'lyon{Enter}');
  await waitFor(() => expect(server.payloadsOf('/searchGroups')).toHaveLength(2));
  expect(server.payloadsOf('/searchGroups')[1]).not.toHaveProperty('cursor');
  expect(window.location.search).toBe('?name=lyon');
});

test('L6.5 a group leads back to the page of the list that it was opened from, and to its row', async () => {
  const { user, server } = open({ path: '?sort=users&ends=p1.x' });
  await user.click(await screen.findByRole('link', { name: 'C2E' }));
  await user.click(await screen.findByRole('link', { name: 'Retour aux groupes' }));
  const row = await screen.findByRole('row', { name: /C2E/ });
  await waitFor(() => expect(row).toHaveFocus());
  expect(server.payloadsOf('/searchGroups').at(-1)).toMatchObject({ sort: 'users', cursor: 'p1.x' });
});
