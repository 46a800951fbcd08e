import { act, expectAccessible, screen, userEvent, waitFor, within } from '@portal/testing';
import { events } from '@portal/events';
import { registry, setSnapshot } from '../registry/registry-store';
import { Attempt } from '../remotes/attempt';
import { openVisit } from '../remotes/load-log';
import { quarantine } from '../remotes/quarantine';
import { aSnapshot, dashboard, documents } from '../testing/registry';
import { visitors } from '../testing/visitors';
import { presentReport, readReport } from './report';
import { startInspector } from './start-inspector';

jest.mock('../remotes/federation/load-version', () => ({
  loadVersion: jest.fn(),
  giveUpLoad: jest.fn(),
}));
jest.mock('../remotes/error-class', () => ({ errorClassOf: () => Promise.resolve('http') }));

const canary = { ...documents, channel: 'canary' as const, version: '2.0.0' };
const version = {
  remote: 'mf-documents',
  version: '2.0.0',
  channel: 'canary' as const,
  url: canary.url,
  integrity: {},
};
const panel = () => screen.getByRole('dialog', { name: 'Inspecteur' });
const open = () => userEvent.keyboard('{Control>}{Shift>}{F9}{/Shift}{/Control}');
const turnTo = (name: string) => userEvent.click(within(panel()).getByRole('tab', { name }));
let stop = () => {};

async function start(environment: 'development' | 'production' = 'development') {
  visitors.customer();
  setSnapshot({ ...aSnapshot([dashboard, canary], { environment }), inspector: true });
  await act(async () => {
    stop = startInspector();
  });
}
afterEach(async () => {
  await act(async () => stop());
});

test('P2.3 the shortcut opens and closes it; so does Escape, and the focus goes back', async () => {
  await start();
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  await open();
  expect(panel()).toBeVisible();
  await expectAccessible(panel());
  await open();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(before).toHaveFocus();
  await open();
  await userEvent.click(within(panel()).getByRole('button', { name: 'Fermer l’inspecteur' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  before.remove();
});

test('P2.3 it shows remotes, channels, loads with their phases, failures and quarantine', async () => {
  await start();
  quarantine('mf-documents@2.0.0');
  const attempt = new Attempt(version, {} as never);
  attempt.times.load = 120;
  attempt.times.mount = 150;
  await act(async () => {
    openVisit().mounted(attempt, false);
    openVisit().failed(attempt.failure(new Error('gone')), true);
    events.emit(
      'remoteFailed',
      { remote: 'mf-documents', version: '2.0.0', phase: 'load', cause: 'gone' },
      'shell',
    );
  });
  await open();
  expect(panel()).toHaveTextContent(
    /shell 1\.0\.0 Cadre du portail.*mf-documents 2\.0\.0 Canari En quarantaine/,
  );
  await turnTo('Chargements');
  expect(panel()).toHaveTextContent('chargement 120 ms, montage 30 ms');
  await waitFor(() => expect(panel()).toHaveTextContent('échec : le serveur a refusé un fichier'));
  await turnTo('Échecs');
  expect(panel()).toHaveTextContent('mf-documents 2.0.0 chargement : le serveur a refusé un fichier');
  expect(within(panel()).getByText('gone')).not.toBeVisible();
  await userEvent.click(within(panel()).getByText('Détails'));
  expect(within(panel()).getByText('gone')).toBeVisible();
  await turnTo('Page');
  expect(panel()).toHaveTextContent('Visiteurclient');
  expect(panel()).not.toHaveTextContent(/session\.|customer|signedIn/);
});

test.each([
  ['development', true],
  ['production', false],
] as const)('P3.1 in %s the values of events are seen: %s', async (environment, seen) => {
  await start(environment);
  await act(async () =>
    events.emit('contractSelected', { customerNumber: '100001', contractNumber: 'C-77' }, 'mf-dashboard'),
  );
  await open();
  await turnTo('Événements');
  expect(panel()).toHaveTextContent('contractSelected de mf-dashboard');
  expect(panel().textContent.includes('C-77')).toBe(seen);
  expect(panel()).toHaveTextContent('contractNumber');
});

test('S5 a report of production contains no token, no number and no name', async () => {
  await start('production');
  events.emit('contractSelected', { customerNumber: '100001', contractNumber: 'C-77' }, 'mf-dashboard');
  const text = JSON.stringify(presentReport());
  const override = { remote: 'mf-documents', url: 'http://localhost:1/', user: 'zoe.petit', expires: 1 };
  await act(async () => setSnapshot({ ...registry.snapshot, overrides: [override] }));
  const pointed = JSON.stringify(presentReport());
  expect(pointed).toContain('http://localhost:1/');
  expect(pointed).not.toContain('zoe.petit');
  for (const secret of ['100001', 'C-77', 'C-100001-1', 'Camille', '"token"'])
    expect(text).not.toContain(secret);
});

const aReport = async () => {
  await start();
  return JSON.parse(JSON.stringify(presentReport())) as Record<string, unknown>;
};

test.each<[string, unknown]>([
  ['remotes', [null]],
  ['remotes', [{}]],
  ['remotes', [{ name: 'a', version: '1', channel: 'moon', url: '/', previous: null, quarantined: false }]],
  ['remotes', {}],
  ['loads', [{}]],
  ['loads', [{ remote: 'a', times: null }]],
  ['failures', [{ at: 'now' }]],
  ['events', [{ at: 1, name: 'a', source: 'b', payload: {} }]],
  ['overrides', [{ remote: 'a', url: {}, expires: 1 }]],
  ['session', { visitor: {} }],
  ['at', '2026'],
  ['shell', { a: 1 }],
  ['format', 2],
])('a report whose %s is %j is shown as none, and the panel works', async (field, value) => {
  const text = JSON.stringify({ ...(await aReport()), [field]: value });
  expect(() => readReport(text)).toThrow('Ce JSON n’est pas un rapport de l’inspecteur');
});

test.each(['null', '[]', '{"format":1}', '7'])('%s is not a valid report', (text) => {
  expect(() => readReport(text)).toThrow('Ce JSON n’est pas un rapport de l’inspecteur');
});

test.each(['//evil.example', 'javascript:alert(1)', '/\\evil.example', 7])(
  'a report of the page %j does not lead there',
  async (path) => {
    const text = JSON.stringify({ ...(await aReport()), path });
    expect(() => readReport(text)).toThrow('Ce rapport ne dit pas de quelle page il vient.');
  },
);

test('a developer’s version is shown as that alone, not as a channel’s', async () => {
  await start();
  const override = { remote: 'mf-documents', url: canary.url, user: 'zoe', expires: Date.now() + 60_000 };
  await act(async () => setSnapshot({ ...registry.snapshot, overrides: [override] }));
  await open();
  expect(panel()).toHaveTextContent('mf-documents Version de développement');
  expect(panel()).not.toHaveTextContent('Canari');
  expect(panel()).not.toHaveTextContent('zoe');
});

test('a report is copied, read back by another page, and compared with what that page gets', async () => {
  await start();
  const user = userEvent.setup();
  await open();
  await turnTo('Rapport');
  await user.click(within(panel()).getByRole('button', { name: 'Copier le rapport' }));
  expect(await within(panel()).findByText('Rapport copié.')).toBeVisible();
  const text = await navigator.clipboard.readText();
  expect(readReport(text).remotes).toHaveLength(2);

  await act(async () => setSnapshot({ ...aSnapshot([dashboard, documents]), inspector: true }));
  await user.click(within(panel()).getByLabelText(/Rapport reçu/));
  await user.paste('{"format":1}');
  await user.click(within(panel()).getByRole('button', { name: 'Rejouer' }));
  expect(panel()).toHaveTextContent('Ce JSON n’est pas un rapport de l’inspecteur');
  await user.clear(within(panel()).getByLabelText(/Rapport reçu/));
  await user.click(within(panel()).getByLabelText(/Rapport reçu/));
  await user.paste(text);
  await user.click(within(panel()).getByRole('button', { name: 'Rejouer' }));
  expect(panel()).toHaveTextContent('mf-documents : 2.0.0 là-bas, 1.0.0 ici');
  await turnTo('Remotes');
  expect(panel()).toHaveTextContent('Canari');
  await user.click(within(panel()).getByRole('button', { name: 'Revenir à cette page' }));
  expect(panel()).not.toHaveTextContent('Canari');
});
