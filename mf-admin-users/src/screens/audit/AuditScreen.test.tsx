import type { ResponseOf } from '@portal/contract';
import { openSession } from '@portal/session';
import {
  act,
  aLogInAnswer,
  aScheme,
  expectAccessible,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import { BrowserRouter } from 'react-router-dom';
import { AuditScreen } from './AuditScreen';

type Entry = ResponseOf<'/searchAudit'>['entries'][number];
type Check = NonNullable<ResponseOf<'/checkAudit'>['last']>;

const anEntry = (position: number, over: Partial<Entry> = {}): Entry => ({
  id: `e${position}`,
  happenedAt: '2026-11-21T13:05:00.000Z',
  actor: 'anna',
  onBehalfOf: null,
  entered: false,
  call: '/login',
  customerNumber: '100001',
  contractNumber: null,
  position,
  detail: {},
  reason: null,
  within: null,
  ...over,
});
const aCheck = (over: Partial<Check> = {}): Check => ({
  startedBy: 'admin',
  startedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: '2026-11-20T08:01:00.000Z',
  entries: 40,
  chains: 3,
  brokenChains: 0,
  breaks: [],
  ...over,
});
const page = (entries: Entry[], nextCursor: string | null = null) => ({
  entries,
  total: 2,
  totalIsCapped: false,
  nextCursor,
});
const idle = { underWay: null, last: aCheck(), about: 40 };

const open = (path = '/admin/audit', handlers: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(
    <BrowserRouter>
      <AuditScreen />
    </BrowserRouter>,
    {
      path,
      session: handlers.session ?? { as: 'agent', scheme: aScheme(['manageUsers']) },
      handlers: {
        '/searchAudit': () => page([anEntry(2)]),
        '/checkAudit': () => idle,
        ...handlers.handlers,
      },
    },
  );

test('B11.1 the log shows who did what, on whom and when', async () => {
  const entries = [
    anEntry(7, {
      call: '/updateCustomer',
      onBehalfOf: '100001',
      entered: true,
      contractNumber: 'C1',
      detail: { fields: 'phone' },
    }),
    anEntry(3, { customerNumber: null, call: '/unheardOf' }),
    anEntry(8, { call: '/transferContract', onBehalfOf: '100001' }),
  ];
  const { container, user } = open(undefined, { handlers: { '/searchAudit': () => page(entries) } });
  const table = await screen.findByRole('table', { name: 'Journal d’audit' });
  const [, first, second, third] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/21\/11\/2026 14:05:00.*Coordonnées modifiées.*anna/);
  expect(first).toHaveTextContent(/dans l’espace du client100001 · contrat C1.*Champs.: téléphone/);
  // an administrator of users who may not find customers has no links to them
  expect(within(table).queryByRole('link', { name: /100001|C1/ })).toBeNull();
  expect(third).toHaveTextContent(/Contrat transféré.*anna pour le client100001/);
  expect(second).toHaveTextContent(/\/unheardOf.*Portail/);
  await user.click(
    within(table).getByRole('button', { name: 'Entrée n° 7 de la chaîne du client 100001, telle qu’écrite' }),
  );
  expect(within(table).getByText('/updateCustomer')).toBeVisible();
  expect(within(table).getByText('{"fields":"phone"}')).toBeVisible();
  expect(within(table).getByText('entrée n° 7 de la chaîne du client 100001')).toBeVisible();
  expect(screen.getByText('Journal intact')).toBeVisible();
  await expectAccessible(container);
});

test('L4.4 L4.5 numbers of customers and contracts lead to their pages, for who may find customers', async () => {
  const opening = anEntry(7, { onBehalfOf: '100001', entered: true, contractNumber: 'C1', within: 1 });
  const { user } = open(undefined, {
    session: { as: 'agent', scheme: aScheme(['manageUsers', 'searchCustomerContract']) },
    handlers: {
      '/searchAudit': ({ opening: of }) =>
        page([of === undefined ? opening : anEntry(8, { call: '/getContract', contractNumber: 'C2' })]),
    },
  });
  const table = await screen.findByRole('table', { name: 'Journal d’audit' });
  const links = (name: string) =>
    within(table)
      .getAllByRole('link', { name })
      .map((link) => link.getAttribute('href'));
  expect(links('100001')).toEqual(['/admin/customers/100001']);
  expect(links('C1')).toEqual(['/admin/contracts/C1?client=100001']);
  await user.click(within(table).getByRole('button', { name: /100001/ }));
  expect(await within(table).findByRole('link', { name: 'C2' })).toHaveAttribute(
    'href',
    '/admin/contracts/C2?client=100001',
  );
  expect(links('100001')).toHaveLength(2);
});

test('B11.1 the address keeps the filters, and the search is sent when typing pauses', async () => {
  const { user, server } = open('/admin/audit?call=%2Flogin');
  await screen.findByRole('table');
  expect(server.payloadsOf('/searchAudit')).toEqual([{ call: '/login', limit: 20 }]);
  await user.type(screen.getByRole('searchbox', { name: /Auteur/ }), ' bo ');
  await screen.findByText(/2 entrées · 1 à 1/);
  await waitFor(() => expect(window.location.search).toBe('?call=%2Flogin&actor=bo'));
  const asked = { call: '/login', actor: 'bo', limit: 20 };
  await waitFor(() => expect(server.payloadsOf('/searchAudit').at(-1)).toEqual(asked));
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(window.location.search).toBe('');
  expect(screen.getByRole('searchbox', { name: /Auteur/ })).toHaveValue('');
  await screen.findByRole('table');
});

test('B11.1 L6.5 the server hands out pages of twenty, and the order by time', async () => {
  const { user, server } = open(undefined, {
    handlers: { '/searchAudit': (asked) => (asked.cursor ? page([anEntry(1)]) : page([anEntry(2)], 'a.b')) },
  });
  await user.click(await screen.findByRole('button', { name: 'Page suivante' }));
  expect(await screen.findByText('Page 2')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 entrées · 21 à 21'));
  await user.click(screen.getByRole('button', { name: 'Le' }));
  await waitFor(() => expect(window.location.search).toBe('?direction=asc'));
  const usual = { folded: true, limit: 20 };
  await waitFor(() =>
    expect(server.payloadsOf('/searchAudit')).toEqual([
      usual,
      { ...usual, cursor: 'a.b' },
      { ...usual, direction: 'asc' },
    ]),
  );
});

test('B11.1 the opening of a space is one line, which unfolds to what was done there', async () => {
  const opening = anEntry(4, { call: 'supportOpened', onBehalfOf: '100001', entered: true, within: 2 });
  const read = { onBehalfOf: '100001', entered: true };
  const { container, user, server } = open(undefined, {
    handlers: {
      '/searchAudit': (asked) =>
        asked.opening === undefined
          ? page([opening])
          : page([
              anEntry(5, { ...read, call: '/getContext' }),
              anEntry(6, { ...read, call: '/updateCustomer', detail: { step: 'asked' } }),
            ]),
    },
  });
  const table = await screen.findByRole('table', { name: 'Journal d’audit' });
  expect(within(table).getByText(/^· 2\sactes$/)).toBeVisible();
  await user.click(within(table).getByRole('button', { name: /^2\sactes dans l’espace du client 100001/ }));
  const items = await within(table).findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))).toEqual([
    '21/11/2026 à 14:05:00 Dossier client consulté',
    '21/11/2026 à 14:05:00 Demandé : coordonnées modifiées',
  ]);
  expect(server.payloadsOf('/searchAudit').at(-1)).toEqual({
    ...{ customerNbr: '100001', opening: 4, direction: 'asc', limit: 50 },
  });
  await expectAccessible(container);
});

test('B11.1 only changes are asked for at one click, and the address keeps it', async () => {
  const { user, server } = open();
  await screen.findByRole('table');
  await user.click(screen.getByRole('radio', { name: 'Modifications seules' }));
  await waitFor(() => expect(window.location.search).toBe('?act=CHANGE'));
  await waitFor(() =>
    expect(server.payloadsOf('/searchAudit').at(-1)).toEqual({ act: 'CHANGE', folded: true, limit: 20 }),
  );
});

test('B11.1 an intervention shows the reason that the customer reads, or that it was erased', async () => {
  const detail = { visit: 'a-visit', until: '2026-11-21T13:35:00.000Z' };
  const elevated = { call: '/elevateSupport', onBehalfOf: '100001', detail };
  const entries = [anEntry(2, { ...elevated, reason: 'IBAN dicté au téléphone' }), anEntry(1, elevated)];
  open(undefined, { handlers: { '/searchAudit': () => page(entries) } });
  const table = await screen.findByRole('table', { name: 'Journal d’audit' });
  const [, withReason, erased] = within(table).getAllByRole('row');
  expect(withReason).toHaveTextContent(
    /Motif.: «.IBAN dicté au téléphone.» · Jusqu’au.: 21\/11\/2026 à 14:35/,
  );
  expect(erased).toHaveTextContent(/Motif.: effacé avec les données du client/);
});

test('E1 a period that ends before it begins is reported at its field, and no request is sent', async () => {
  const { server } = open('/admin/audit?fromDate=2026-11-23&toDate=2020-01-01');
  expect(await screen.findByText('Journal intact')).toBeVisible();
  expect(screen.getByLabelText('Au')).toHaveAccessibleDescription('La date de fin précède la date de début');
  expect(server.payloadsOf('/searchAudit')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

test('B11.1 the log is searched by the user whose access was managed', async () => {
  const { user, server } = open();
  await user.type(screen.getByRole('searchbox', { name: 'Utilisateur visé' }), 'tc08786');
  await waitFor(() =>
    expect(server.payloadsOf('/searchAudit').at(-1)).toEqual({
      user: 'tc08786',
      folded: true,
      limit: 20,
    }),
  );
  await screen.findByRole('table');
});

test('S2 the server’s refusal is shown, both for the check of the log and for its entries', async () => {
  const refusal = () => refuse(403, 'Accès refusé');
  open(undefined, { handlers: { '/searchAudit': refusal, '/checkAudit': refusal } });
  expect(await screen.findAllByText('Accès refusé')).toHaveLength(2);
});

test('B11.1 a verification runs to its end, and names the first broken entry', async () => {
  const broken = aCheck({
    brokenChains: 1,
    breaks: [{ customerNumber: '100001', position: 12, kind: 'ENTRY' }],
  });
  const steps = [
    { underWay: aCheck({ finishedAt: null, entries: 20 }), last: null, about: 40 },
    { underWay: null, last: broken, about: 40 },
  ];
  const { user, server } = open(undefined, {
    handlers: {
      '/checkAudit': ({ step }) =>
        (step ? steps.shift() : undefined) ?? { underWay: null, last: null, about: 40 },
    },
  });
  expect(await screen.findByText(/n’a pas encore été vérifié/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Vérifier maintenant' }));
  expect(await screen.findByText('Journal altéré')).toBeVisible();
  expect(screen.getByText(/client 100001 : première anomalie à l’entrée n° 12/)).toBeVisible();
  const [asked, ...walked] = server.payloadsOf('/checkAudit');
  expect(asked).toEqual({ step: false });
  expect(walked).toEqual([{ step: true }, { step: true }]);
});

test('B11.1 a verification interrupted by the end of the session continues after the log-in', async () => {
  const done = { underWay: null, last: aCheck(), about: 40 };
  const steps = [refuse(401, 'Votre session a expiré'), done];
  const { user, server } = open(undefined, {
    handlers: {
      '/checkAudit': ({ step }) =>
        (step ? steps.shift() : undefined) ?? { underWay: null, last: null, about: 40 },
    },
  });
  expect(await screen.findByText(/n’a pas encore été vérifié/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Vérifier maintenant' }));
  expect(await screen.findByText('La vérification n’a pas abouti')).toBeVisible();
  act(() =>
    openSession({
      ...aLogInAnswer({ token: 'another', groupe: 'ADMIN', autorizationsScheme: aScheme(['manageUsers']) }),
      ...{ userId: 'admin', agent: null, isEmail: false, isValidated: 'true' },
    }),
  );
  expect(await screen.findByText('Journal intact')).toBeVisible();
  expect(server.payloadsOf('/checkAudit')).toEqual([{ step: false }, { step: true }, { step: true }]);
});

test('B11.1 a message says when no entry matches the filters', async () => {
  open('/admin/audit?actor=nobody', {
    handlers: { '/searchAudit': () => ({ entries: [], total: 0, totalIsCapped: false, nextCursor: null }) },
  });
  expect(await screen.findByText(/^Aucune entrée ne correspond à ces filtres/)).toBeVisible();
});

test('B11.1 an agent’s name leads to their page, and a customer’s number to theirs, as far as rights go', async () => {
  const entries = [anEntry(2, { isByAgent: true }), anEntry(1, { actor: '100001', customerNumber: null })];
  const handlers = { '/searchAudit': () => page(entries) };
  const scheme = aScheme(['manageUsers', 'searchCustomerContract']);
  const { unmount } = open(undefined, { session: { as: 'agent', scheme }, handlers });
  const table = within(await screen.findByRole('table', { name: 'Journal d’audit' }));
  expect(table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['anna', '/admin/users/anna'],
    ['100001', '/admin/customers/100001'],
  ]);
  unmount();
  open(undefined, { handlers });
  await screen.findByRole('table', { name: 'Journal d’audit' });
  expect(screen.queryByRole('link', { name: '100001' })).toBeNull();
});
