import { serviceLevelNames, type ResponseOf } from '@portal/contract';
import { addDays } from '@portal/domain';
import {
  aScheme,
  expectAccessible,
  refuse,
  renderScreen,
  screen,
  within,
  type Handlers,
} from '@portal/testing';
import { ServiceLevelsScreen } from './ServiceLevelsScreen';

type Answer = ResponseOf<'/getServiceLevels'>;
type Level = Answer['levels'][number];

const from = '2026-10-29';
const daysWith = (reached: number | null): Level['days'] =>
  Array.from({ length: 30 }, (_, index) => ({
    day: addDays(from, index),
    ...(index === 29 ? { reached, counted: reached === null ? 0 : 10 } : { reached: null, counted: 0 }),
  }));
const aLevel = (name: Level['name'], over: Partial<Level> = {}): Level => ({
  ...{ name, unit: 'SHARE', objective: 0.999, reached: null, counted: 0, budgetLeft: null },
  ...{ days: daysWith(over.reached ?? null) },
  ...over,
});
const levels = [
  aLevel('callAvailability', { reached: 0.9995, counted: 12_000, budgetLeft: 0.5 }),
  aLevel('callDuration', {
    ...{ unit: 'MILLISECONDS', objective: 500, reached: 120.4, counted: 12_000, budgetLeft: 0.9 },
  }),
  aLevel('logIns', { objective: 0.995, reached: 0.9, counted: 10, budgetLeft: -19 }),
  aLevel('cardPayments', { objective: 0.99 }),
  aLevel('publications', { objective: 0.995, reached: 1, counted: 1, budgetLeft: 1 }),
];
const objectives: Answer['webVitals']['objectives'] = [
  { vital: 'LCP', objective: 2_500, highest: 10_000 },
  { vital: 'INP', objective: 200, highest: 2_500 },
  { vital: 'CLS', objective: 0.1, highest: 1 },
];
const answer = (of: Level[], pages: Answer['webVitals']['pages'] = []): Answer => ({
  ...{ from, to: '2026-11-27', levels: of },
  webVitals: { objectives, pages },
});

const open = (handlers: Handlers = {}) =>
  renderScreen(<ServiceLevelsScreen />, {
    path: '/admin/service-levels',
    session: { as: 'agent', scheme: aScheme(['manageUsers']) },
    handlers: { '/getServiceLevels': () => answer(levels), ...handlers },
  });
const cellsOf = async (table: string, row: RegExp) => {
  const found = within(await screen.findByRole('table', { name: table }));
  const texts = found.getAllByRole('row').map((each) => within(each).queryAllByRole('cell'));
  const cells = texts.find(([first]) => row.test(first?.textContent ?? ''));
  return cells?.map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/g, ' '));
};

test('each level has its objective, what was reached, and what is left of its error budget', async () => {
  const { container } = open();
  const of = (name: RegExp) => cellsOf('Niveaux de service sur 30 jours', name);
  const [, ...availability] = (await of(/Disponibilité/))!;
  expect(availability).toEqual(['au moins 99,9 %', '99,95 %12 000 mesures', 'Tenu', '50 %']);
  const [, ...duration] = (await of(/Rapidité/))!;
  expect(duration).toEqual(['au plus 500 ms', '121 ms12 000 mesures', 'Tenu', '90 %']);
  const [, ...logIns] = (await of(/Connexion/))!;
  expect(logIns).toEqual(['au moins 99,5 %', '90 %10 mesures', 'Manqué', '0 %']);
  const [, ...payments] = (await of(/Paiement par carte/))!;
  expect(payments).toEqual(['au moins 99 %', '–', 'Rien à compter', '–']);
  await expectAccessible(container);
});

test('the days are listed with what each level reached, the last first, and a missed objective is said in words', async () => {
  open();
  expect(await cellsOf('Niveaux de service par jour', /27\/11\/2026/)).toEqual([
    '27/11/2026',
    '99,95 %',
    '121 ms',
    '90 %objectif manqué',
    '–',
    '100 %',
  ]);
  expect(await cellsOf('Niveaux de service par jour', /26\/11\/2026/)).toEqual([
    '26/11/2026',
    ...serviceLevelNames.map(() => '–'),
  ]);
});

test('each page has what its visitors felt, and a missed objective is said in words', async () => {
  const pages = [
    { route: null, visits: 1_240, reached: [2_600, 120, 0.02] },
    { route: '/document/bills', visits: 40, reached: [1_850.2, null, 0.004] },
  ];
  const { container } = open({ '/getServiceLevels': () => answer(levels, pages) });
  const of = (page: RegExp) => cellsOf('Ressenti des visiteurs par page, sur 30 jours', page);
  expect(await of(/Toutes les pages/)).toEqual([
    ...['Toutes les pages', '1 240', '2 600 msobjectif manqué', '120 ms', '0,02'],
  ]);
  expect(await of(/bills/)).toEqual(['/document/bills', '40', '1 851 ms', '–', '0,01']);
  expect(screen.getByText(/au plus : Affichage \(LCP\) 2 500 ms/)).toBeVisible();
  await expectAccessible(container);
});

test('what lies at the last bound or above is « ou plus », and all twenty routes are shown at once', async () => {
  const slow = [10_000, 2_500, 1];
  const pages = [null, ...Array.from({ length: 20 }, (_, index) => `/page/${index}`)].map((route) => ({
    ...{ route, visits: 1, reached: slow },
  }));
  open({ '/getServiceLevels': () => answer(levels, pages) });
  expect(await cellsOf('Ressenti des visiteurs par page, sur 30 jours', /page\/19/)).toEqual([
    ...['/page/19', '1', '10 000 ms ou plusobjectif manqué'],
    ...['2 500 ms ou plusobjectif manqué', '1 ou plusobjectif manqué'],
  ]);
});

test('all days are shown at once, and what a dash and an error budget are is said', async () => {
  open();
  expect(await cellsOf('Niveaux de service par jour', /29\/10\/2026/)).toBeDefined();
  expect(screen.getByText(/– .*pas de mesure/)).toBeVisible();
  expect(screen.getByText(/pour la rapidité, les 5\s% d’appels/)).toBeVisible();
});

test('before a visit was measured the screen says so', async () => {
  open();
  expect(await screen.findByText('Aucune visite n’a encore été mesurée')).toBeVisible();
});

test('before anything was counted the screen says so', async () => {
  open({ '/getServiceLevels': () => answer(serviceLevelNames.map((name) => aLevel(name))) });
  expect(await screen.findByText(/^Rien n’a encore été compté/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a failed read is said, and repeated', async () => {
  let fails = true;
  const { user } = open({
    '/getServiceLevels': () => (fails ? refuse(503, '503', 'Service indisponible') : answer(levels)),
  });
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fails = false;
  await user.click(again);
  expect(await screen.findByRole('table', { name: 'Niveaux de service par jour' })).toBeVisible();
});
