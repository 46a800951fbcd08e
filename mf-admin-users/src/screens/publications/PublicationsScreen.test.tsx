import type { LiveOverview, RegistryHistoryEntry } from '@portal/contract';
import {
  aScheme,
  expectAccessible,
  noAnswer,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Handlers,
} from '@portal/testing';
import { BrowserRouter } from 'react-router-dom';
import { PublicationsScreen } from './PublicationsScreen';

const entry = (revision: number, over: Partial<RegistryHistoryEntry> = {}): RegistryHistoryEntry => ({
  revision,
  at: '2026-11-21T13:05:00.000Z',
  channel: 'stable',
  name: 'mf-documents',
  action: 'publish',
  version: '1111111111111111',
  previous: '0000000000000000',
  percent: null,
  users: null,
  who: 'anna',
  commit: 'abcdef0123456789',
  reason: 'Nouveau bandeau',
  refused: null,
  refusalKinds: [],
  notes: [],
  ...over,
});

const kept = [{ version: '1111111111111111', acceptedAt: '2026-11-21T13:05:00.000Z', leftAt: null }];
const overview: LiveOverview = {
  revision: 7,
  applications: [
    {
      name: 'shell',
      title: null,
      stable: { version: 'aaaaaaaaaaaaaaaa', previous: null },
      canary: null,
      failing: null,
      kept,
    },
    {
      name: 'mf-documents',
      title: 'Mes documents',
      stable: { version: '1111111111111111', previous: '0000000000000000' },
      canary: { version: '2222222222222222', percent: 5, users: ['léo'] },
      failing: null,
      kept: [...kept, ...kept],
    },
  ],
};

const answers: Handlers = {
  '/registry/live': () => overview,
  '/registry/history': () => ({ entries: [entry(7)], before: null }),
};
const open = (handlers: Handlers = {}, path = '/admin/publications', scheme = aScheme(['publications'])) =>
  renderScreen(
    <BrowserRouter>
      <PublicationsScreen />
    </BrowserRouter>,
    {
      path,
      session: { as: 'agent', scheme },
      handlers: { ...answers, ...handlers },
    },
  );

const region = (name: string) => screen.findByRole('region', { name });
const rowsOf = (area: HTMLElement) =>
  within(area)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')),
    );

test('P4.6 shows who published what, when in Paris, from which commit and why, and what it replaced', async () => {
  const { container } = open();
  const history = await region('Historique');
  await within(history).findByRole('table');
  expect(rowsOf(history)).toEqual([
    [
      '21/11/2026 à 14:05',
      'mf-documents',
      'PublicationStable',
      '1111111111111111avant : 0000000000000000commit abcdef0123',
      'anna',
      'Nouveau bandeau',
    ],
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Publications du portail');
  await expectAccessible(container);
});

test('P4.6 P4.2 shows what each channel serves, to which share and to whom by name', async () => {
  open();
  const live = await region('En ligne maintenant');
  await within(live).findByRole('table');
  expect(rowsOf(live)).toEqual([
    ['Cadre du portail shell', 'Stable', 'aaaaaaaaaaaaaaaa', 'Tout le monde', 'Aucune', '1', ''],
    [
      'Mes documents mf-documents',
      'Stable',
      '1111111111111111',
      'Tout le monde',
      '0000000000000000',
      '2',
      '',
    ],
    [
      'Mes documents mf-documents',
      'Canari',
      '2222222222222222',
      '5 % des visiteurs, et léo',
      '1111111111111111',
      '2',
      '',
    ],
  ]);
});

test('P4.6 a dropped fallback replaced nothing: only its own version is shown', async () => {
  const dropped = entry(8, {
    action: 'drop-previous',
    version: '0000000000000000',
    previous: '1111111111111111',
  });
  open({ '/registry/history': () => ({ entries: [dropped], before: null }) });
  const history = await region('Historique');
  await within(history).findByRole('table');
  expect(rowsOf(history)[0]?.[3]).toBe('0000000000000000commit abcdef0123');
});

test('P4.6 P4.2 a change of a canary shows its share; a missing commit and a missing reason are marked as such', async () => {
  const change: Partial<RegistryHistoryEntry> = {
    action: 'rollout',
    channel: 'canary',
    percent: 25,
    users: [],
    commit: null,
    reason: null,
  };
  open({ '/registry/history': () => ({ entries: [entry(8, change)], before: null }) });
  const history = await region('Historique');
  await within(history).findByRole('table');
  expect(rowsOf(history)[0]?.slice(2)).toEqual([
    'DiffusionCanari · 25 % des visiteurs',
    '1111111111111111avant : 0000000000000000commit inconnu',
    'anna',
    'Sans motif',
  ]);
});

test('P4.6 a publication from uncommitted changes is marked: its commit alone would not reproduce it', async () => {
  open({
    '/registry/history': () => ({
      entries: [entry(7, { commit: `${'ab'.repeat(20)}-dirty` })],
      before: null,
    }),
  });
  const history = await region('Historique');
  await within(history).findByRole('table');
  expect(rowsOf(history)[0]?.[3]).toMatch(/commit ababababab et des modifications$/);
});

test('P4.6 P4.4 a publication says what it went without', async () => {
  const notes: RegistryHistoryEntry['notes'] = ['checks-skipped', 'calls-not-compared'];
  open({ '/registry/history': () => ({ entries: [entry(7, { notes })], before: null }) });
  const history = await region('Historique');
  await within(history).findByRole('table');
  expect(rowsOf(history)[0]?.[5]).toBe('Nouveau bandeausans types ni tests, appels non comparés');
});

test('P4.6 P4.4 a refusal says in French why and what to do; the publisher’s words keep their lines below', async () => {
  const types =
    'mf-documents: its type check fails:\n      a.ts(1,1): error\n      b.ts(2,1): error. Fix: mend it';
  const names = ['Tabs', 'Steps'].map(
    (name) => `mf-documents uses ${name} of @portal/ui. Fix: publish the shell`,
  );
  const refusal: Partial<RegistryHistoryEntry> = {
    previous: null,
    refused: [types, ...names],
    refusalKinds: ['types', 'shared-packages', 'shared-packages'],
  };
  const old = {
    ...refusal,
    at: '2026-11-21T13:05:40.000Z',
    version: null,
    refused: [types],
    refusalKinds: [],
  };
  const { container, user } = open({
    '/registry/history': () => ({ entries: [entry(7, old), entry(7, refusal), entry(7)], before: null }),
  });
  const history = await region('Historique');
  await within(history).findByRole('table');
  const rows = rowsOf(history);
  expect(rows.map((cells) => cells[2])).toEqual([
    'Publication refuséeStable',
    'Publication refuséeStable',
    'PublicationStable',
  ]);
  expect(rows[0]?.[3]).toMatch(/^version inconnue/);
  expect(rows[0]?.[5]).toBe('Nouveau bandeauLa modification a été refusée.');
  expect(rows[1]?.[5]).toBe(
    'Nouveau bandeauLa vérification des types échoue.Les paquets partagés du cadre et de l’application ne vont pas ensemble.',
  );
  const buttons = within(history).getAllByRole('button', { name: /^Détail du refus de mf-documents, / });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Détail du refus de mf-documents, 21/11/2026 à 14:05:40',
    'Détail du refus de mf-documents, 21/11/2026 à 14:05:00',
  ]);
  await user.click(buttons[1] as HTMLElement);
  expect(await within(history).findByText(/^Publier ensemble le cadre et l’application/)).toBeVisible();
  const blocks = [...container.querySelectorAll('pre')];
  expect(blocks.map(({ textContent, lang }) => [textContent, lang])).toEqual(
    [types, ...names].map((text) => [text, 'en']),
  );
  await expectAccessible(container);
});

test('P4.6 older publications come page by page, in the registry’s order, with the number of all', async () => {
  const { user, server } = open({
    '/registry/history': ({ before }) =>
      before === '7'
        ? { entries: [entry(6, { who: 'léo' })], before: null, total: 3, newer: 2 }
        : {
            entries: [entry(8, { who: 'zoé' }), entry(7)],
            before: 7,
            total: 3,
            newer: 0,
          },
  });
  const history = await region('Historique');
  const status = await within(history).findByRole('status');
  await waitFor(() => expect(status).toHaveTextContent('3 entrées · Affichées : 1 à 2'));
  expect(within(history).queryByRole('button', { name: 'Par' })).toBeNull();
  await user.click(within(history).getByRole('button', { name: 'Page suivante' }));
  await waitFor(() => expect(rowsOf(history).map((cells) => cells[4])).toEqual(['léo']));
  expect(status).toHaveTextContent('3 entrées · Affichées : 3 à 3');
  expect(within(history).getByRole('navigation')).toHaveTextContent('3 à 3 sur 3Page 2');
  await user.click(within(history).getByRole('button', { name: 'Page précédente' }));
  await waitFor(() => expect(rowsOf(history).map((cells) => cells[4])).toEqual(['zoé', 'anna']));
  expect(server.payloadsOf('/registry/history').slice(0, 2)).toEqual([{}, { before: '7' }]);
});

test('P4.6 a former registry, which does not count, is not said to have no more than what it sent', async () => {
  open({ '/registry/history': () => ({ entries: [entry(7)], before: 7 }) });
  expect(await within(await region('Historique')).findByText(/^Au moins 1\sentrée/)).toBeVisible();
});

test('P4.6 filters are sent to the registry, and written to the address', async () => {
  const { user, server } = open();
  await screen.findByRole('option', { name: 'mf-documents' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Application' }), 'mf-documents');
  await user.click(screen.getByRole('radio', { name: 'Canari' }));
  await waitFor(() =>
    expect(server.payloadsOf('/registry/history').at(-1)).toEqual({
      name: 'mf-documents',
      channel: 'canary',
    }),
  );
  expect(window.location.search).toBe('?name=mf-documents&channel=canary');
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(server.payloadsOf('/registry/history').at(-1)).toEqual({}));
  expect(window.location.search).toBe('');
});

test('P4.6 the history of a retired application can be chosen, beside those that are live', async () => {
  const { user, server } = open({
    '/registry/live': () => ({ ...overview, inHistory: ['mf-past', 'mf-documents', 'shell'] }),
  });
  await screen.findByRole('option', { name: 'mf-past' });
  const choice = screen.getByRole('combobox', { name: 'Application' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Toutes les applications', 'shell', 'mf-documents', 'mf-past']);
  await user.selectOptions(choice, 'mf-past');
  await waitFor(() => expect(server.payloadsOf('/registry/history').at(-1)).toEqual({ name: 'mf-past' }));
});

test('P4.6 an agent who may only read sees the same, and there is nothing to act with', async () => {
  const scheme = aScheme(['publications'], { actionMode: 'READ_ONLY' });
  open({}, '/admin/publications', scheme);
  expect(await within(await region('Historique')).findByRole('table')).toBeVisible();
  const named = screen.getAllByRole('button').map((button) => button.textContent);
  expect(new Set(named)).toEqual(new Set(['Application', 'Canal', 'Versions gardées']));
});

test('P4.6 an address with filters opens filtered; an unknown channel filters nothing', async () => {
  const { server } = open({}, '/admin/publications?name=mf-gone&channel=dream');
  const history = await region('Historique');
  await within(history).findByRole('table');
  expect(server.payloadsOf('/registry/history')).toEqual([{ name: 'mf-gone' }]);
  expect(screen.getByRole('combobox', { name: 'Application' })).toHaveValue('mf-gone');
});

test('P4.6 what can be the name of no application filters nothing', async () => {
  const { server } = open({}, '/admin/publications?name=%3Cscript%3E');
  await within(await region('Historique')).findByRole('table');
  expect(server.payloadsOf('/registry/history')).toEqual([{}]);
  expect(screen.getByRole('combobox', { name: 'Application' })).toHaveDisplayValue('Toutes les applications');
  expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
});

test('P4.6 a message says when no publication matches', async () => {
  open({ '/registry/history': () => ({ entries: [], before: null }) });
  expect(await screen.findByText('Aucune entrée ne correspond')).toBeVisible();
});

test('P4.6 a page that fails shows no row of the one before, and can be retried', async () => {
  let works = false;
  const { user } = open({
    '/registry/history': ({ before }) => {
      if (before === undefined) return { entries: [entry(7)], before: 7 };
      return works ? { entries: [entry(6)], before: null } : refuse(503, 'Indisponible');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Page suivante' }));
  const history = await region('Historique');
  const retry = await within(history).findByRole('button', { name: 'Réessayer' });
  expect(within(history).queryByRole('row')).toBeNull();
  works = true;
  await user.click(retry);
  await waitFor(() => expect(within(history).getByRole('navigation')).toHaveTextContent('Page 2'));
  expect(within(history).queryByRole('alert')).toBeNull();
});

test('P4.6 P2.3 when the live versions cannot be read, the history is still shown', async () => {
  open({ '/registry/live': () => noAnswer });
  const live = await region('En ligne maintenant');
  expect(await within(live).findByRole('alert')).toHaveTextContent('Connexion au service impossible');
  expect(await within(await region('Historique')).findByRole('table')).toBeVisible();
});

const failing = {
  version: '1111111111111111',
  since: '2026-11-21T13:05:00.000Z',
  loads: 40,
  failed: 38,
  phase: 'mount',
  errorClass: 'threw',
};
const withFailing = (previous: string | null = '0000000000000000'): LiveOverview => ({
  ...overview,
  applications: overview.applications.map((application) =>
    application.name === 'mf-documents'
      ? { ...application, failing, stable: { version: failing.version, previous } }
      : application,
  ),
});

const reason = 'Les factures affichent un écran blanc';

test('P4.2 L6.4 a failing stable version is shown with where, since when and for how many; it is rolled back with a reason', async () => {
  let live = withFailing();
  const { user, server, container } = open({
    '/registry/live': () => live,
    '/orderPublication': () => ({ order: 'a.signed.order' }),
    '/registry/orders': () => {
      live = overview;
      return {};
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Mes documents : la version 1111111111111111 est en panne');
  expect(alert).toHaveTextContent(
    'Depuis le 21/11/2026 à 14:05, elle échoue à l’affichage pour 38 visiteurs sur 40 (une page sur dix le signale).',
  );
  await user.click(within(alert).getByRole('button', { name: 'Revenir à la version précédente' }));
  const modal = await screen.findByRole('dialog', {
    name: /Revenir à la version précédente de mf-documents/,
  });
  expect(modal).toHaveTextContent(
    'Tout le monde recevra la version 0000000000000000 à la place de 1111111111111111',
  );
  await expectAccessible(container);
  const confirm = within(modal).getByRole('button', { name: 'Revenir à cette version' });
  expect(confirm).toBeDisabled();
  await user.type(within(modal).getByLabelText('Motif'), reason);
  await user.click(confirm);
  expect(await screen.findByText('mf-documents sert de nouveau la version 0000000000000000.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.payloadsOf('/orderPublication')).toEqual([
    {
      deed: 'ROLL_BACK',
      name: 'mf-documents',
      version: failing.version,
      backTo: '0000000000000000',
      reason,
    },
  ]);
  expect(server.payloadsOf('/registry/orders')).toEqual([{ order: 'a.signed.order' }]);
  await waitFor(() => expect(server.payloadsOf('/registry/history')).toHaveLength(2));
});

test.each([
  [
    'Promouvoir pour tout le monde',
    'Promouvoir',
    { deed: 'PROMOTE', replacing: '1111111111111111' },
    'mf-documents sert la version 2222222222222222 à tout le monde.',
  ],
  [
    'Retirer le canari',
    'Retirer',
    { deed: 'WITHDRAW' },
    'Le canari 2222222222222222 de mf-documents est retiré.',
  ],
])(
  'L6.4 « %s » orders what the agent sees, and says that it is done',
  async (action, confirm, order, done) => {
    const { user, server } = open({
      '/orderPublication': () => ({ order: 'o.r.d' }),
      '/registry/orders': () => ({}),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions sur mf-documents, canal Canari' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    const modal = await screen.findByRole('dialog');
    await user.type(within(modal).getByLabelText('Motif'), reason);
    await user.click(within(modal).getByRole('button', { name: confirm }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(server.payloadsOf('/orderPublication')).toEqual([
      { name: 'mf-documents', version: '2222222222222222', reason, ...order },
    ]);
  },
);

test('L6.4 a refused order says what to do and keeps the reason; a lost answer sends the same order again', async () => {
  const answers = [noAnswer, refuse(409, 'La version en ligne a changé entre-temps.'), {}];
  let signed = 0;
  const { user, server } = open({
    '/orderPublication': () => ({ order: `order.${(signed += 1)}` }),
    '/registry/orders': () => answers.shift() ?? {},
  });
  await user.click(await screen.findByRole('button', { name: 'Actions sur mf-documents, canal Stable' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revenir à la version précédente' }));
  const modal = await screen.findByRole('dialog');
  await user.type(within(modal).getByLabelText('Motif'), reason);
  const confirm = within(modal).getByRole('button', { name: 'Revenir à cette version' });
  await user.click(confirm);
  await waitFor(() => expect(server.payloadsOf('/registry/orders')).toHaveLength(1));
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  expect(await within(modal).findByText(/a changé entre-temps/)).toBeVisible();
  expect(within(modal).getByLabelText('Motif')).toHaveValue(reason);
  await user.click(confirm);
  await screen.findByText(/sert de nouveau la version/);
  expect(server.payloadsOf('/registry/orders')).toEqual(
    ['order.1', 'order.1', 'order.2'].map((order) => ({ order })),
  );
});

test('L6.4 who may only read has no button; what has nothing before it cannot be rolled back', async () => {
  const reader = aScheme(['publications'], { actionMode: 'READ_ONLY' });
  const read = open({ '/registry/live': () => withFailing() }, '/admin/publications', reader);
  expect(within(await screen.findByRole('alert')).queryByRole('button')).toBeNull();
  await region('En ligne maintenant');
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  read.unmount();

  open({ '/registry/live': () => withFailing(null) });
  const alone = await screen.findByRole('alert');
  expect(alone).toHaveTextContent('Aucune version précédente');
  expect(within(alone).queryByRole('button')).toBeNull();
});

test('L6.4 the history tells what was ordered on this screen, and which key signed it', async () => {
  const ordered = entry(8, { action: 'roll-back', order: '0193', key: '3c505fd7cf416e6a' });
  open({ '/registry/history': () => ({ entries: [ordered], before: null }) });
  const history = await region('Historique');
  await within(history).findByRole('table');
  expect(rowsOf(history)[0]?.[4]).toBe('annadepuis le portailclé 3c505fd7');
});
