import {
  aScheme,
  expectAccessible,
  misshapen,
  noAnswer,
  refuse,
  screen,
  startFakeServer,
  userEvent,
  waitFor,
  within,
  type FakeServer,
  type Handlers,
} from '@portal/testing';
import { screenState } from '../remotes/screen-state';
import { leaveFrame, openFrame } from '../testing/open-frame';
import { everyRemote } from '../testing/registry';
import { visitors } from '../testing/visitors';
import { foundDeeds } from './PaletteDialog';
import { isShortcut } from './shortcut';

jest.mock('../remotes/federation/load-version', () => ({
  loadVersion: jest.fn(),
  giveUpLoad: jest.fn(),
}));

type FindHandler = NonNullable<Handlers['/findInPalette']>;
const found = {
  cases: {
    rows: [{ orderReference: 'AF17', orderStatus: 'PENDING' as const, channel: 'WEB', name: 'Zoé Martin' }],
    more: true,
  },
  customers: { rows: [{ customerNumber: '100001', name: 'Zoé Martin', townName: 'Brest' }], more: false },
  deliveryPoints: { rows: [], more: false },
};

let server: FakeServer | undefined;
beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => {
  screenState.current = { phase: 'ready', remote: 'mf-admin-users' };
  window.scrollTo = jest.fn();
});
afterEach(() => {
  leaveFrame();
  server?.stop();
});

async function openPalette(find: FindHandler = () => found) {
  server = startFakeServer({ '/findInPalette': find });
  const { container } = openFrame('agent', '/admin');
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: /Rechercher un écran/ });
  return { user, container, dialog: within(dialog), field: within(dialog).getByRole('combobox') };
}

test('P1.14 the screens of the agent’s menu are listed at once and filtered by two letters; a hint says that a search needs three', async () => {
  const { user, dialog, field } = await openPalette(() => refuse(500, 'Aucun appel'));
  expect(field).toHaveFocus();
  expect(dialog.getByRole('option', { name: /Accueil/ })).toBeInTheDocument();
  await user.type(field, 'gé');
  expect(dialog.getByRole('option', { name: /Gérer les utilisateurs/ })).toBeInTheDocument();
  expect(dialog.queryByRole('option', { name: /Accueil/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent('Tapez au moins 3 caractères');
});

test('P1.14 an action is found by its words, accents ignored, and opened by its address', async () => {
  const { user, dialog, field } = await openPalette(() => found);
  await user.type(field, 'transferer');
  expect(await dialog.findByRole('option', { name: /Transférer un contrat/ })).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'avenants');
  await user.click(dialog.getByRole('option', { name: /Importer des avenants/ }));
  expect(window.location.search).toBe('?action=importAmendments');
});

test('P1.14 an agent with read-only access is offered no action', async () => {
  server = startFakeServer({});
  visitors.agent(aScheme(['searchCustomerContract'], { actionMode: 'READ_ONLY' }));
  expect(foundDeeds(everyRemote, 'avenants')).toEqual([]);
  visitors.agent(aScheme(['searchCustomerContract']));
  expect(foundDeeds(everyRemote, 'avenants')).toHaveLength(1);
});

test('P1.14 cases and customers are found and counted, and a customer is opened by keyboard', async () => {
  const { user, dialog, field } = await openPalette();
  await user.type(field, 'martin');
  expect(dialog.getByRole('status')).toHaveTextContent('Recherche en cours');
  expect(await dialog.findByRole('option', { name: /AF17 · Zoé Martin/ })).toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent('2 résultats. D’autres résultats existent');
  await expectAccessible();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname + window.location.search).toBe('/admin/customers/100001');
});

test('L6.1 L4.5 a contract that was asked for is named, and its page is opened as its holder has or had it', async () => {
  const contract = {
    contractNumber: 'NG001',
    energy: 'NG',
    address: '3 rue du Port 29200 Brest',
    transfer: { holder: 'FORMER', day: '2026-03-01' },
  } as const;
  const nothing = { rows: [], more: false };
  const { user, dialog, field } = await openPalette(() => ({
    ...{ cases: nothing, deliveryPoints: nothing },
    customers: {
      rows: [{ customerNumber: '100001', name: 'Zoé Martin', townName: 'Lyon', contract }],
      more: false,
    },
  }));
  await user.type(field, 'NG001');
  const option = await dialog.findByRole('option', { name: /NG001/ });
  expect(option).toHaveTextContent(
    'Contrat NG001 · Gaz naturel3 rue du Port 29200 Brest · Zoé Martin · client n° 100001 · ancien titulaire jusqu’au 01/03/2026',
  );
  await user.click(option);
  expect(window.location.pathname + window.location.search).toBe('/admin/contracts/NG001?client=100001');
});

test('P1.14 each holder of a delivery point with several is marked as current or former', async () => {
  const point = { pointOfDelivery: 'GI123456', energy: 'NG' } as const;
  const nothing = { rows: [], more: false };
  const { user, dialog, field } = await openPalette(() => ({
    ...{ cases: nothing, customers: nothing },
    deliveryPoints: {
      rows: [
        { ...point, customerNumber: '100002', name: 'SARL Lumen', holder: 'CURRENT' },
        {
          ...{ ...point, customerNumber: '100001', name: 'Zoé Martin', holder: 'FORMER' },
          contract: { contractNumber: 'NG001', energy: 'NG', address: '3 rue du Port' },
        },
      ],
      more: false,
    },
  }));
  await user.type(field, 'GI123456');
  const options = await dialog.findAllByRole('option', { name: /PCE GI123456/ });
  expect(options.map((option) => option.textContent)).toEqual([
    'PCE GI123456SARL Lumen · client n° 100002 · titulaire actuel',
    'PCE GI123456Zoé Martin · client n° 100001 · ancien titulaire · Contrat NG001 · Gaz naturel · 3 rue du Port',
  ]);
});

test('P1.14 after a failure the typed text stays, and the search can be retried', async () => {
  let answers = 0;
  const { user, dialog, field } = await openPalette(() => {
    answers += 1;
    return answers === 1 ? refuse(500, 'Erreur interne') : found;
  });
  await user.type(field, 'martin');
  await user.click(await dialog.findByRole('button', { name: 'Réessayer' }));
  expect(await dialog.findByRole('option', { name: /AF17/ })).toBeInTheDocument();
  expect(field).toHaveValue('martin');
});

test('P1.14 an empty result says what to type instead; a missing answer can be retried', async () => {
  const nothing = { rows: [], more: false };
  const { user, dialog, field } = await openPalette(({ text }) =>
    text === 'zzzz' ? { cases: nothing, customers: nothing, deliveryPoints: nothing } : noAnswer,
  );
  await user.type(field, 'zzzz');
  expect(await dialog.findByText(/Aucun résultat/)).toBeInTheDocument();
  await user.type(field, 'y');
  expect(await dialog.findByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
});

test('P1.14 an answer that cannot be read fails alone; the frame and the next search still work', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user, dialog, field } = await openPalette(({ text }) =>
    text === 'martin' ? misshapen({ cases: { more: false } }) : found,
  );
  await user.type(field, 'martin');
  expect(await dialog.findByText('Les résultats n’ont pas pu être affichés')).toBeVisible();
  await user.type(field, 'e');
  expect(await dialog.findByRole('option', { name: /AF17/ })).toBeInTheDocument();
  quiet.mockRestore();
});

test('P1.14 the button opens it too, the shortcut closes it, and the focus comes back', async () => {
  server = startFakeServer({});
  openFrame('agent', '/admin');
  const user = userEvent.setup();
  const [button] = screen.getAllByRole('button', { name: /Rechercher/ });
  await user.click(button as HTMLElement);
  await screen.findByRole('dialog', { name: /Rechercher un écran/ });
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

test.each([
  [{ key: 'k', ctrlKey: true }, true],
  [{ key: 'K', metaKey: true }, true],
  [{ key: 'k' }, false],
  [{ key: 'k', ctrlKey: true, altKey: true }, false],
  [{ key: 'K', ctrlKey: true, shiftKey: true }, false],
])('P1.14 %j opens the palette: %s', (keys, expected) => {
  expect(isShortcut(new KeyboardEvent('keydown', keys))).toBe(expected);
});
