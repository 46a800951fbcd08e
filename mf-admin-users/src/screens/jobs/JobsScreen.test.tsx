import { jobNames, type ResponseOf } from '@portal/contract';
import {
  aScheme,
  expectAccessible,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Handlers,
} from '@portal/testing';
import { BrowserRouter } from 'react-router-dom';
import { JobsScreen } from './JobsScreen';

type Job = ResponseOf<'/getJobs'>['jobs'][number];
type Run = ResponseOf<'/searchJobRuns'>['runs'][number];

const ids = { done: '01980000-0000-7000-8000-000000000001', failed: '01980000-0000-7000-8000-000000000002' };

const aRun = (over: Partial<Run> = {}): Run => ({
  id: ids.done,
  job: 'cleanup',
  state: 'DONE',
  share: null,
  asked: false,
  createdAt: '2026-11-26T10:00:00.000Z',
  startedAt: '2026-11-26T10:00:04.000Z',
  endedAt: '2026-11-26T10:00:04.400Z',
  retryAt: null,
  attempts: 1,
  error: null,
  timedOut: false,
  ...over,
});
const failed = aRun({
  ...{ id: ids.failed, state: 'FAILED', attempts: 4, error: 'The provider is away.' },
  ...{ createdAt: '2026-11-26T09:00:00.000Z', startedAt: '2026-11-26T09:07:00.000Z' },
});
const aJob = (over: Partial<Job> = {}): Job => ({
  name: 'cleanup',
  everySeconds: 3600,
  waits: false,
  nextRunAt: '2026-11-26T11:00:00.000Z',
  lastRun: aRun(),
  lastFailure: failed,
  ...over,
});
const jobs = jobNames.map((name) =>
  name === 'cleanup' ? aJob() : aJob({ name, everySeconds: 60, lastRun: null, lastFailure: null }),
);
const page = (runs: Run[], over: Partial<ResponseOf<'/searchJobRuns'>> = {}) => ({
  ...{ runs, total: runs.length, totalIsCapped: false, nextCursor: null },
  ...over,
});

const open = (handlers: Handlers = {}, path = '/admin/jobs', actionMode: 'FULL' | 'READ_ONLY' = 'FULL') =>
  renderScreen(
    <BrowserRouter>
      <JobsScreen />
    </BrowserRouter>,
    {
      path,
      session: { as: 'agent', scheme: aScheme(['manageUsers'], { actionMode }) },
      handlers: {
        '/getJobs': () => ({ jobs }),
        '/searchJobRuns': () => page([aRun({ asked: true }), { ...failed, share: { part: 3, of: 16 } }]),
        ...handlers,
      },
    },
  );

const rowOf = async (table: string, text: RegExp) => {
  const found = await screen.findByRole('table', { name: table });
  return within(found)
    .getAllByRole('row')
    .find((row) => text.test(row.textContent ?? ''))!;
};

test('each job shows how often it runs, how its last run ended and when the next begins', async () => {
  const { container } = open();
  const row = await rowOf('Tâches', /Suppression des données périmées/);
  expect(row).toHaveTextContent(/Chaque heure.*Réussie.*26\/11\/2026 à 11:00.*Durée.: 0,4.s/);
  expect(row).toHaveTextContent(/26\/11\/2026 à 12:00.*26\/11\/2026 à 10:07.*The provider is away\./);
  expect(await rowOf('Tâches', /Remboursements par carte/)).toHaveTextContent(
    /Chaque minute.*Pas encore exécutée/,
  );
  expect(screen.getAllByRole('button', { name: /^Actions sur la tâche/ })).toHaveLength(jobNames.length);
  await screen.findByRole('table', { name: 'Exécutions des tâches' });
  await expectAccessible(container);
});

test('each run shows who requested it, how long it took, and why it failed', async () => {
  open();
  const done = await rowOf('Exécutions des tâches', /administrateur/);
  expect(done).toHaveTextContent(/26\/11\/2026 à 11:00.*par un administrateur.*Réussie.*0,4.s/);
  const broken = await rowOf('Exécutions des tâches', /En échec/);
  expect(broken).toHaveTextContent(
    /automatiquement.*Part 3 sur 16.*4 essais.*53.min 04.s.*The provider is away\./,
  );
  expect(screen.getByText(/2 exécutions/)).toBeVisible();
});

const ofCleanup = /Actions sur la tâche «.Suppression des données périmées.»/;
type User = ReturnType<typeof open>['user'];
async function choose(user: User, menu: RegExp, action: string) {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('a job is run now: the message says so, and both lists are read again', async () => {
  const { user, server } = open({ '/runJob': () => ({ queued: true }) });
  await screen.findByRole('table', { name: 'Exécutions des tâches' });
  await choose(user, ofCleanup, 'Lancer maintenant');
  expect(await screen.findByText(/Suppression des données périmées.» est lancée\./)).toBeVisible();
  expect(server.payloadsOf('/runJob')).toEqual([{ job: 'cleanup' }]);
  await waitFor(() => expect(server.payloadsOf('/getJobs')).toHaveLength(2));
  await waitFor(() => expect(server.payloadsOf('/searchJobRuns')).toHaveLength(2));
});

test('a job that is already queued gets a specific message', async () => {
  const { user } = open({ '/runJob': () => ({ queued: false }) });
  await choose(user, ofCleanup, 'Lancer maintenant');
  expect(await screen.findByText(/est déjà en attente.: elle va démarrer/)).toBeVisible();
});

test('the runs of one job are a choice of its menu', async () => {
  const { user, server } = open();
  await choose(user, ofCleanup, 'Voir ses exécutions');
  await waitFor(() => expect(window.location.search).toBe('?job=cleanup'));
  expect(screen.getByRole('combobox', { name: 'Tâche' })).toHaveValue('cleanup');
  await waitFor(() => expect(server.payloadsOf('/searchJobRuns').at(-1)).toMatchObject({ job: 'cleanup' }));
});

test.each([
  [true, /» est relancée\./],
  [false, /n’est plus en échec, ou un nouvel essai est déjà prévu/],
])('a failed run is repeated, queued %s', async (queued, message) => {
  const { user, server } = open({ '/retryJobRun': () => ({ queued }) });
  const menus = await screen.findAllByRole('button', { name: /^Actions sur l’exécution/ });
  expect(menus).toHaveLength(1);
  expect(menus[0]).toHaveAccessibleName(/26\/11\/2026 à 10:00.: Suppression des données périmées/);
  await choose(user, /^Actions sur l’exécution/, 'Relancer');
  expect(await screen.findByText(message)).toBeVisible();
  expect(server.payloadsOf('/retryJobRun')).toEqual([{ job: 'cleanup', run: ids.failed }]);
});

test('S2 a refusal is shown, and closes', async () => {
  const { user } = open({ '/runJob': () => refuse(403, 'Accès refusé') });
  await choose(user, ofCleanup, 'Lancer maintenant');
  expect(await screen.findByText('Accès refusé')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Fermer/ }));
  expect(screen.queryByText('Accès refusé')).toBeNull();
});

test('S2 who only reads starts nothing', async () => {
  const { user } = open({}, '/admin/jobs', 'READ_ONLY');
  await screen.findByRole('table', { name: 'Exécutions des tâches' });
  expect(screen.queryByRole('button', { name: /^Actions sur l’exécution/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: ofCleanup }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
});

test('a run that waits is shown as such, and the list is read again until it has ended', async () => {
  const lists = [[aJob({ waits: true })], [aJob({ lastRun: aRun({ state: 'RUNNING', endedAt: null }) })]];
  const { server } = open({ '/getJobs': () => ({ jobs: lists.shift() ?? [aJob()] }) });
  expect(await rowOf('Tâches', /périmées/)).toHaveTextContent('En attente');
  await waitFor(async () => expect(await rowOf('Tâches', /périmées/)).toHaveTextContent('En cours'), {
    timeout: 10_000,
  });
  await waitFor(async () => expect(await rowOf('Tâches', /périmées/)).toHaveTextContent('Réussie'), {
    timeout: 10_000,
  });
  expect(server.payloadsOf('/getJobs')).toHaveLength(3);
});

test('a run that ended while the lists were read, so that only the jobs say so, is read again until it has', async () => {
  const lists = [[aRun({ state: 'WAITING', endedAt: null })], [aRun({ state: 'RUNNING', endedAt: null })]];
  const { server } = open({ '/searchJobRuns': () => page(lists.shift() ?? [aRun()]) });
  await waitFor(
    async () => expect(await rowOf('Exécutions des tâches', /périmées/)).toHaveTextContent('Réussie'),
    {
      timeout: 10_000,
    },
  );
  expect(server.payloadsOf('/searchJobRuns')).toHaveLength(3);
});

test('an interrupted run, and one that will be repeated, are marked as such', async () => {
  const run = aRun({ state: 'RETRYING', endedAt: null, timedOut: true, retryAt: '2026-11-26T10:05:00.000Z' });
  open({ '/searchJobRuns': () => page([run]) });
  expect(await rowOf('Exécutions des tâches', /périmées/)).toHaveTextContent(
    /Nouvel essai prévu.*nouvel essai le 26\/11\/2026 à 11:05.*Interrompue.: elle ne s’est pas terminée à temps/,
  );
});

test('the address keeps the filters and the order; a message says when nothing is found', async () => {
  const { user, server } = open(
    { '/searchJobRuns': ({ job }) => page(job ? [] : [failed]) },
    '/admin/jobs?state=FAILED',
  );
  const usual = { sort: 'createdAt', direction: 'desc', limit: 10 };
  await screen.findByRole('table', { name: 'Exécutions des tâches' });
  expect(server.payloadsOf('/searchJobRuns')[0]).toEqual({ state: 'FAILED', ...usual });
  await user.click(screen.getByRole('button', { name: /Demandée le/ }));
  await waitFor(() => expect(window.location.search).toContain('direction=asc'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tâche' }), 'Remboursements par carte');
  expect(await screen.findByText(/^Aucune exécution ne correspond/)).toBeVisible();
  const asked = { job: 'cardRefunds', state: 'FAILED', ...usual, direction: 'asc' };
  expect(server.payloadsOf('/searchJobRuns').at(-1)).toEqual(asked);
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(window.location.search).toBe('?direction=asc'));
});

test('further runs are on the next page', async () => {
  const { user } = open({
    '/searchJobRuns': ({ cursor }) =>
      cursor ? page([failed], { total: 12 }) : page([aRun()], { total: 12, nextCursor: 'a.b' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Page suivante' }));
  expect(await rowOf('Exécutions des tâches', /En échec/)).toBeVisible();
});

test('S1 a failure is shown where it happened, and mended by its retry', async () => {
  let works = false;
  const { user } = open({
    '/getJobs': () => (works ? { jobs } : refuse(403, 'Accès refusé')),
  });
  expect(await screen.findByRole('table', { name: 'Exécutions des tâches' })).toBeVisible();
  expect(await screen.findByText('Accès refusé')).toBeVisible();
  works = true;
  await user.click(screen.getByRole('button', { name: /Réessayer/ }));
  expect(await screen.findByRole('table', { name: 'Tâches' })).toBeVisible();
});
