import {
  aScheme,
  expectAccessible,
  delayedAnswer,
  noAnswer,
  refuse,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import { aUser, everyMenu, found, openUsers } from '../../testing/users';

// the lazy part is there: how long a test takes to load it is no matter
beforeAll(() => import('./create-user/CreateUser'));

const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Opens the list of groups, and waits until they are there. */
async function groupsThere(user: ReturnType<typeof openUsers>['user']) {
  await user.click(screen.getByRole('combobox', { name: 'Groupe' }));
  return screen.findByRole('option', { name: 'PIOUI' });
}
const searched = '?userGroup=PIOUI';

test.each([
  ['manageUsers', 'Gérer les utilisateurs'],
  // not of this screen, not of this agent, not anything
  ['searchCase', 'Administration des utilisateurs'],
  ['nothing', 'Administration des utilisateurs'],
])('P1.14 the screen is named after the requested entry: %s', async (action, title) => {
  const { user } = openUsers({ query: `?action=${action}` });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await waitFor(() => expect(document.title).toBe(`${title} · Lumenvie`));
  expect(await groupsThere(user)).toBeVisible();
});

test('B10.1 one field at least; names wait for a group; what is typed is trimmed', async () => {
  const { user, server } = openUsers({ handlers: { '/searchUserGroup': () => found([aUser('jdupont')]) } });
  expect(button('Rechercher')).toBeDisabled();
  expect(screen.getByText('Remplissez au moins un champ.')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Nom' })).toBeDisabled();
  expect(screen.getByRole('searchbox', { name: 'Prénom' })).toBeDisabled();
  await user.type(screen.getByRole('searchbox', { name: 'Nom d’utilisateur' }), '   ');
  expect(button('Rechercher')).toBeDisabled();
  await groupsThere(user);
  await user.click(screen.getByRole('option', { name: 'PIOUI_LYON' }));
  await user.type(screen.getByRole('searchbox', { name: 'Nom' }), ' Dupont {Enter}');
  const row = await screen.findByRole('row', { name: /jdupont/ });
  expect(row).toHaveTextContent(/PIOUI.*Dupont.*Jeanne.*jdupont@agents\.example\.fr.*Activé/);
  expect(server.payloadsOf('/searchUserGroup')).toMatchObject([
    { userGroup: ['PIOUI_LYON'], lastName: 'Dupont', limit: 10 },
  ]);
  expect(window.location.search).toBe('?userGroup=PIOUI_LYON&lastName=Dupont');
  await expectAccessible();
});

test('S5 another question takes the place of the one that runs', async () => {
  const late = delayedAnswer(found([aUser('vendeur')]));
  const { user, server } = openUsers({
    query: '?userName=vendeur',
    handlers: {
      '/searchUserGroup': ({ userName }) =>
        userName === 'vendeur' ? late.answered() : found([aUser('comdata')]),
    },
  });
  await waitFor(() => expect(server.payloadsOf('/searchUserGroup')).toHaveLength(1));
  const name = screen.getByRole('searchbox', { name: 'Nom d’utilisateur' });
  await user.clear(name);
  await user.type(name, 'comdata{Enter}');
  await screen.findByRole('row', { name: /comdata/ });
  late.release();
  expect(server.payloadsOf('/searchUserGroup')).toMatchObject([
    { userName: 'vendeur' },
    { userName: 'comdata' },
  ]);
  expect(screen.queryByRole('row', { name: /vendeur/ })).toBeNull();
});

test('B10.1 every group of the agent’s can be searched at once, by name too', async () => {
  const { user, server } = openUsers();
  await groupsThere(user);
  await user.click(screen.getByRole('option', { name: 'Tout sélectionner' }));
  await user.type(screen.getByRole('searchbox', { name: 'Prénom' }), 'Zoé{Enter}');
  await screen.findByText('Il n’y a pas de résultat correspondant à votre recherche');
  expect(server.payloadsOf('/searchUserGroup')).toMatchObject([
    { userGroup: ['PIOUI', 'PIOUI_LYON'], firstName: 'Zoé' },
  ]);
});

test('B10.1 an agent limited to themselves chooses a group first', async () => {
  const { user } = openUsers({ scheme: everyMenu({ userLimited: true }) });
  await groupsThere(user);
  await user.type(screen.getByRole('searchbox', { name: 'Nom d’utilisateur' }), 'jdu');
  expect(button('Rechercher')).toBeDisabled();
  expect(screen.getByText('Veuillez sélectionner un Groupe')).toBeVisible();
});

test('B10.1 EMPTY_RESPONSE is an empty list, and a failure can be retried', async () => {
  let works = false;
  const { user } = openUsers({
    query: searched,
    handlers: { '/searchUserGroup': () => (works ? found([]) : noAnswer) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Connexion au service impossible');
  works = true;
  await user.click(button('Réessayer'));
  expect(await screen.findByText('Il n’y a pas de résultat correspondant à votre recherche')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('L6.5 B10.1 pages and order are the server’s, and the address keeps them', async () => {
  const first = Array.from({ length: 10 }, (_, at) => aUser(`agent${at}`));
  const handlers = {
    '/searchUserGroup': ({ cursor }: { cursor?: string }) =>
      cursor === undefined
        ? found(first, { total: 1000, totalIsCapped: true, nextCursor: 'next.1' })
        : found([aUser('zoe')], { total: 1000, totalIsCapped: true }),
  };
  const { user, server } = openUsers({ query: searched, handlers });
  expect(await screen.findByText(/Plus de 1.000 utilisateurs · Affichés : 1 à 10/)).toBeVisible();
  expect(server.payloadsOf('/searchUserGroup')).toMatchObject([{ sort: 'userName', direction: 'asc' }]);
  await user.click(button('Page suivante'));
  expect(await screen.findByRole('row', { name: /zoe/ })).toBeInTheDocument();
  expect(server.payloadsOf('/searchUserGroup').at(-1)).toMatchObject({ cursor: 'next.1' });
  expect(window.history.state).toMatchObject({ usr: { ends: ['next.1'] } });
  const title = screen.getByRole('columnheader', { name: 'Connecté le' });
  await user.click(within(title).getByRole('button'));
  await waitFor(() =>
    expect(server.payloadsOf('/searchUserGroup').at(-1)).toMatchObject({ sort: 'lastLogin' }),
  );
  expect(server.payloadsOf('/searchUserGroup').at(-1)).not.toHaveProperty('cursor');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Utilisateurs par page' }), '50');
  await waitFor(() => expect(server.payloadsOf('/searchUserGroup').at(-1)).toMatchObject({ limit: 50 }));
  expect(window.location.search).toBe('?userGroup=PIOUI&sort=lastLogin&size=50');
});

test('L6.5 users are found by state and last log-in', async () => {
  const { user, server } = openUsers({
    handlers: {
      '/searchUserGroup': () =>
        found([
          aUser('jdupont', { lastLoginAt: null }),
          aUser('zoe', { lastLoginAt: '2026-11-02T08:00:00.000Z' }),
        ]),
    },
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Statut' }), 'Activé');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Dernière connexion' }),
    'Aucune depuis 90 jours',
  );
  await user.click(button('Rechercher'));
  expect(await screen.findByRole('row', { name: /jdupont/ })).toHaveTextContent('Jamais');
  expect(screen.getByRole('row', { name: /zoe/ })).toHaveTextContent('02/11/2026');
  expect(server.payloadsOf('/searchUserGroup')).toMatchObject([
    { status: 'ENABLED', lastLogin: 'NONE_FOR_90' },
  ]);
  expect(window.location.search).toBe('?status=ENABLED&lastLogin=NONE_FOR_90');
});

test('B10.1 the list is downloaded whole, by the filters of the search', async () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const { user, server } = openUsers({
    query: '?userGroup=PIOUI&lastName=Dupont',
    handlers: {
      '/searchUserGroup': () => found([aUser('jdupont')]),
      '/exportUsers': () => ({ name: 'utilisateurs.csv', content: new TextEncoder().encode('a;b') }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Télécharger la liste (CSV)' }));
  expect(await screen.findByText('utilisateurs.csv est téléchargé.')).toBeVisible();
  expect(saved).toEqual(['utilisateurs.csv']);
  expect(server.payloadsOf('/exportUsers')).toMatchObject([{ userGroup: ['PIOUI'], lastName: 'Dupont' }]);
  server.use({ '/exportUsers': () => refuse(403, 'Accès refusé') });
  await user.click(button('Télécharger la liste (CSV)'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Accès refusé');
  click.mockRestore();
});

test('B10.1 an agent with read-only access sees the same list, without row menu, file or creation, and a message says so', async () => {
  openUsers({
    query: searched,
    scheme: aScheme(['manageUsers'], { actionMode: 'READ_ONLY' }),
    handlers: { '/searchUserGroup': () => found([aUser('jdupont', { manageable: false })]) },
  });
  await screen.findByRole('row', { name: /jdupont/ });
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Télécharger/ })).toBeNull();
  expect(button('Créer un utilisateur')).toBeDisabled();
  expect(button('Créer un groupe')).toBeDisabled();
  expect(screen.getByText(/Vous consultez les utilisateurs sans pouvoir les gérer/)).toBeVisible();
  await expectAccessible();
});

test.each([
  [{ manageRefusal: 'MORE_RIGHTS' }, 'A plus de droits que vous'],
  [{ manageRefusal: 'OUT_OF_REACH' }, 'Hors de vos droits'],
  [{ manageRefusal: 'SELF' }, 'Votre compte'],
  // an older server does not say
  [{}, 'Hors de vos droits'],
] as const)('L6.2 S2 a row without a menu says why: %j', async (over, words) => {
  openUsers({
    query: searched,
    handlers: { '/searchUserGroup': () => found([aUser('jdupont', { manageable: false, ...over })]) },
  });
  expect(await screen.findByRole('row', { name: /jdupont/ })).toHaveTextContent(words);
});

test('B10.2 B10.3 who only creates users has no search; who may found no group at all sees why', async () => {
  const limited = { groupMode: 'LIMITED', subGroupMode: 'LIMITED' } as const;
  const { user } = openUsers({ scheme: aScheme(['createUser', 'createGroup'], limited), groupe: 'C2E' });
  expect(screen.getByText('Votre groupe ne recherche pas d’utilisateurs')).toBeVisible();
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.getByText('Votre groupe ne crée pas de groupe.')).toBeVisible();
  expect(button('Créer un groupe')).toBeDisabled();
  await user.click(button('Créer un utilisateur'));
  const dialog = await screen.findByRole('dialog', { name: 'Créer un utilisateur' }, { timeout: 8000 });
  expect(dialog).toBeVisible();
  expect(await screen.findByRole('option', { name: 'PIOUI' })).toBeInTheDocument();
});

test('B10.2 an address opens no dialog that the scheme does not allow', async () => {
  const { user } = openUsers({ query: '?action=createUser', scheme: aScheme(['manageUsers']) });
  await groupsThere(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('L6.5 who came back to a page of the list and asks anew begins at the first page', async () => {
  const { user, server } = openUsers({ query: `${searched}&ends=p1.x&row=jdupont` });
  await screen.findByText('Il n’y a pas de résultat correspondant à votre recherche');
  await user.type(screen.getByRole('searchbox', { name: 'Nom d’utilisateur' }), 'jdu{Enter}');
  await waitFor(() => expect(window.location.search).toBe(`${searched}&userName=jdu`));
  await waitFor(() => expect(server.payloadsOf('/searchUserGroup')).toHaveLength(2));
  expect(server.payloadsOf('/searchUserGroup')[0]).toHaveProperty('cursor', 'p1.x');
  expect(server.payloadsOf('/searchUserGroup')[1]).not.toHaveProperty('cursor');
});
