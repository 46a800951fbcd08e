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
import { aFoundCase, aPage } from '../../testing/found-cases';
import { renderCaseSearch, shownRows } from '../../testing/render-case-search';

const search = () => screen.getByRole('button', { name: 'Rechercher' });
const field = (name: string) => screen.getByRole('searchbox', { name });
const groups = () => screen.getByRole('combobox', { name: 'Groupe' });
const table = () => screen.findByRole('table', { name: 'Affaires' });
const usual = { sort: 'createdAt', direction: 'desc', limit: 10 };

/** The line has the usual ones; this shows the others. */
const showAll = ({ user }: Pick<ReturnType<typeof renderCaseSearch>, 'user'>) =>
  user.click(screen.getByRole('button', { name: 'Tous les critères' }));

test('B8.1 L5.6 no search is possible until a filter is filled; four are on a line, all fourteen one press away', async () => {
  const { user, server, container } = renderCaseSearch();
  expect(await screen.findByText('Lancez une recherche pour commencer')).toBeVisible();
  expect(search()).toBeDisabled();
  const form = screen.getByRole('search', { name: 'Critères de recherche' });
  expect(within(form).getAllByRole('searchbox')).toHaveLength(3);
  expect(within(form).getByRole('combobox', { name: 'Statut' })).toBeVisible();
  await showAll({ user });
  expect(within(form).getAllByRole('searchbox')).toHaveLength(9);
  expect(within(form).getByRole('combobox', { name: 'Situation' })).toBeVisible();
  expect(within(form).getByRole('combobox', { name: 'Groupe' })).toHaveAccessibleDescription('Choisir');
  expect(within(form).getByRole('textbox', { name: 'Créée à partir du' })).toBeVisible();
  expect(within(form).getByRole('textbox', { name: 'Créée jusqu’au' })).toBeVisible();
  await user.type(field('Nom'), '   ');
  expect(search()).toBeDisabled();
  await user.type(field('Nom'), 'x');
  expect(search()).toBeEnabled();
  expect(server.payloadsOf('/searchOrder')).toEqual([]);
  await expectAccessible(container);
});

test('B8.1 filters apply once they are submitted, and are written to the address', async () => {
  const { user, server } = renderCaseSearch();
  await user.type(field('Nom'), ' Martin ');
  await showAll({ user });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Situation' }), 'SWITCH');
  await user.click(groups());
  await user.click(await screen.findByRole('option', { name: 'WEB' }));
  await user.click(search());
  await table();
  expect(server.payloadsOf('/searchOrder')).toEqual([
    { lastName: 'Martin', processType: 'SWITCH', channel: ['WEB'], ...usual },
  ]);
  expect(window.location.search).toBe('?lastName=Martin&processType=SWITCH&channel=WEB');
});

test('B8.1 an address with filters opens on what they find; Enter searches again', async () => {
  const { user, server } = renderCaseSearch({ query: 'phone=06&channel=*&size=20' });
  await table();
  expect(field('Téléphone')).toHaveValue('06');
  expect(groups()).toHaveAccessibleDescription('Tous les groupes');
  const asked = { phone: '06', channel: ['PIOUI', 'PIOUI_LYON', 'WEB'], ...usual, limit: 20 };
  expect(server.payloadsOf('/searchOrder')).toEqual([asked]);
  await user.type(field('Téléphone'), '{Enter}');
  await waitFor(() => expect(server.payloadsOf('/searchOrder')).toEqual([asked, asked]));
});

test('S5 another question takes the place of the one that runs', async () => {
  const late = delayedAnswer(aPage([aFoundCase('A-8')]));
  const { user, server } = renderCaseSearch({
    query: 'lastName=Lent',
    handlers: {
      '/searchOrder': ({ lastName }) => (lastName === 'Lent' ? late.answered() : aPage([aFoundCase('A-9')])),
    },
  });
  await waitFor(() => expect(server.payloadsOf('/searchOrder')).toHaveLength(1));
  await user.type(field('Nom'), 'e{Enter}');
  expect(await table()).toHaveTextContent('A-9');
  late.release();
  expect(server.payloadsOf('/searchOrder')).toMatchObject([{ lastName: 'Lent' }, { lastName: 'Lente' }]);
});

test('B8.1 the browser’s « Back » brings the filters before, and what they found', async () => {
  const { user, server } = renderCaseSearch({ query: 'lastName=Martin' });
  await table();
  await user.clear(field('Nom'));
  await showAll({ user });
  await user.type(field('Prénom'), 'Zoé');
  await user.click(search());
  await waitFor(() => expect(server.payloadsOf('/searchOrder')).toHaveLength(2));
  window.history.back();
  await waitFor(() => expect(field('Nom')).toHaveValue('Martin'));
  expect(field('Prénom')).toHaveValue('');
  await waitFor(() =>
    expect(server.payloadsOf('/searchOrder').at(-1)).toEqual({ lastName: 'Martin', ...usual }),
  );
});

test('B8.1 cleared, nothing is searched for and nothing is shown', async () => {
  const { user } = renderCaseSearch({ query: 'lastName=Martin' });
  await table();
  await user.click(screen.getByRole('button', { name: 'Effacer les critères' }));
  expect(await screen.findByText('Lancez une recherche pour commencer')).toBeVisible();
  expect(field('Nom')).toHaveValue('');
  expect(window.location.search).toBe('');
  expect(screen.queryByRole('table')).toBeNull();
});

test('B8.1 a period that ends before it begins is reported at its field, and not sent', async () => {
  const { user, server } = renderCaseSearch({ query: 'fromDate=2026-03-02&toDate=2026-03-01' });
  expect(await screen.findByText('La date de fin précède la date de début')).toBeVisible();
  await user.click(search());
  expect(screen.getByLabelText('Créée jusqu’au')).toHaveFocus();
  expect(server.payloadsOf('/searchOrder')).toEqual([]);
});

test('B8.1 a date that does not exist is reported at its field, and the other filters are not searched either', async () => {
  const { user, server } = renderCaseSearch();
  await user.type(field('Nom'), 'Martin');
  await showAll({ user });
  const from = screen.getByRole('textbox', { name: 'Créée à partir du' });
  await user.type(from, '31022026{Enter}');
  expect(from).toHaveAccessibleDescription('Le 31/02/2026 n’existe pas');
  expect(from).toHaveValue('31/02/2026');
  await user.click(search());
  expect(from).toHaveFocus();
  expect(server.payloadsOf('/searchOrder')).toEqual([]);
  await user.clear(from);
  await user.type(from, '28022026{Enter}');
  await table();
  expect(server.payloadsOf('/searchOrder')).toEqual([
    { lastName: 'Martin', fromDate: '2026-02-28', ...usual },
  ]);
});

const limited = { scheme: aScheme(['searchCase'], { userLimited: true }), userId: 'vendeur' };

test('B8.1 a limited agent is restricted to their own cases, and has to choose a group', async () => {
  const { user, server, container } = renderCaseSearch(limited);
  await showAll({ user });
  expect(field('Code agent')).toHaveValue('vendeur');
  expect(field('Code agent')).toHaveAttribute('readonly');
  expect(search()).toBeDisabled();
  await user.type(field('Nom'), 'Martin');
  await user.click(search());
  expect(await screen.findByText('Veuillez sélectionner un Groupe')).toBeVisible();
  expect(groups()).toHaveFocus();
  expect(groups()).toHaveAccessibleDescription('Choisir Veuillez sélectionner un Groupe');
  await expectAccessible(container);
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('option', { name: 'PIOUI_LYON' }));
  expect(screen.queryByText('Veuillez sélectionner un Groupe')).toBeNull();
  await user.click(search());
  await table();
  expect(server.payloadsOf('/searchOrder')).toEqual([
    { lastName: 'Martin', channel: ['PIOUI_LYON'], ...usual },
  ]);
});

test('B8.1 L5.6 the only group of a limited agent is chosen already, also for a link without a group', async () => {
  const handlers = { '/getGroups': () => ({ groups: [{ group: 'C2E', mainGroup: 'C2E', subGroup: null }] }) };
  const { user, server } = renderCaseSearch({ ...limited, handlers });
  await showAll({ user });
  await waitFor(() => expect(groups()).toHaveAccessibleDescription('C2E'));
  expect(server.payloadsOf('/searchOrder')).toEqual([]);
  await user.type(field('Nom'), 'Martin{Enter}');
  await table();
  expect(server.payloadsOf('/searchOrder')).toEqual([{ lastName: 'Martin', channel: ['C2E'], ...usual }]);
});

test('L5.6 status, point and SIRET are searched by', async () => {
  const { user, server } = renderCaseSearch();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Statut' }), 'En attente');
  await showAll({ user });
  await user.type(field('PDL ou PCE'), '14000000000017');
  await user.type(field('SIRET ou SIREN'), '732829320{Enter}');
  await table();
  const asked = {
    orderStatus: 'PENDING',
    pointOfDelivery: '14000000000017',
    identificationNumber: '732829320',
  };
  expect(server.payloadsOf('/searchOrder')).toEqual([{ ...asked, ...usual }]);
});

test('B8.1 a link of another agent without a group makes a limited agent choose one, and nothing is searched', async () => {
  const { server } = renderCaseSearch({ ...limited, query: 'lastName=Martin&createdBy=anna' });
  expect(await screen.findByText('Veuillez sélectionner un Groupe')).toBeVisible();
  expect(field('Code agent')).toHaveValue('vendeur');
  expect(server.payloadsOf('/searchOrder')).toEqual([]);
});

test('B8.1 a group named in a link but out of the agent’s reach is refused by the server, and can be unselected', async () => {
  const { user } = renderCaseSearch({
    query: 'channel=SECRET',
    handlers: {
      '/searchOrder': ({ channel }) =>
        [channel].flat().includes('SECRET')
          ? refuse(403, 'Vous n’avez pas accès à ces informations')
          : aPage([aFoundCase()]),
    },
  });
  expect(await screen.findByText('Vous n’avez pas accès à ces informations')).toBeVisible();
  expect(groups()).toHaveAccessibleDescription('SECRET');
  await user.click(groups());
  await user.click(screen.getByRole('option', { name: 'SECRET' }));
  await user.click(await screen.findByRole('option', { name: 'WEB' }));
  await user.click(search());
  expect(await table()).toBeVisible();
});

test('B8.1 without the list of groups the other filters still work; the list can be loaded again', async () => {
  let works = false;
  const { user, server } = renderCaseSearch({
    query: 'channel=*',
    handlers: {
      '/getGroups': () =>
        works ? { groups: [{ group: 'WEB', mainGroup: 'WEB', subGroup: null }] } : refuse(503, 'x'),
    },
  });
  const retry = await screen.findByRole('button', { name: 'Recharger la liste des groupes' });
  expect(server.payloadsOf('/searchOrder')).toEqual([]);
  works = true;
  await user.click(retry);
  await table();
  expect(server.payloadsOf('/searchOrder')).toEqual([{ channel: ['WEB'], ...usual }]);
});

test('B8.2 an empty result and a failure are reported above the table; a failure can be retried', async () => {
  let answer: 'nothing' | 'silence' | 'one' = 'silence';
  const { user, container } = renderCaseSearch({
    query: 'lastName=x',
    handlers: {
      '/searchOrder': () => (answer === 'silence' ? noAnswer : aPage(answer === 'one' ? [aFoundCase()] : [])),
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Connexion au service impossible');
  answer = 'nothing';
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Il n’y a pas de résultat correspondant à votre recherche')).toBeVisible();
  expect(screen.getByText('0 affaire')).toHaveAttribute('role', 'status');
  await expectAccessible(container);
  answer = 'one';
  await user.click(search());
  await table();
  expect(shownRows()).toHaveLength(1);
});
