import { act, expectAccessible, screen, userEvent } from '@portal/testing';
import { setSnapshot } from '../registry/registry-store';
import { leaveFrame, openFrame } from '../testing/open-frame';
import { Attempt } from '../remotes/attempt';
import { reloadPage } from '../remotes/leaving-page';
import { loadLog, openVisit } from '../remotes/load-log';
import { isQuarantined, quarantine } from '../remotes/quarantine';
import { aSnapshot, documents, everyRemote } from '../testing/registry';

jest.mock('../remotes/federation/load-version', () => ({
  loadVersion: jest.fn(),
  giveUpLoad: jest.fn(),
}));
jest.mock('../remotes/error-class', () => ({ errorClassOf: () => Promise.resolve('network') }));
jest.mock('../remotes/leaving-page', () => ({
  ...jest.requireActual<object>('../remotes/leaving-page'),
  reloadPage: jest.fn(),
}));

afterEach(() => {
  leaveFrame();
  loadLog.records = [];
  sessionStorage.clear();
});

test('P4.5 an override is shown for as long as it lasts: remote, address, until when, and how to end it', async () => {
  const { container } = openFrame('customer');
  expect(screen.queryByRole('region', { name: 'Version de développement' })).toBeNull();
  const override = {
    remote: 'mf-documents',
    url: 'http://localhost:5173/remoteEntry.js',
    user: 'zoe',
    expires: Date.parse('2026-11-22T17:30:00Z'),
  };
  await act(async () => setSnapshot({ ...aSnapshot(everyRemote), overrides: [override] }));
  const banner = await screen.findByRole('region', { name: 'Version de développement' });
  for (const words of ['mf-documents', override.url, '22/11/2026 à 18:30', 'zoe']) {
    expect(banner).toHaveTextContent(words);
  }
  expect(screen.getByRole('link', { name: 'Revenir à la version publiée' })).toHaveAttribute(
    'href',
    '/registry/override?token=off',
  );
  expect(screen.queryByRole('button', { name: /Fermer/ })).toBeNull();
  await expectAccessible(container);
});

test('P4.5 when the developer’s server is down the banner says that the published version is shown instead, and offers a retry', async () => {
  openFrame('customer');
  const pointed = { ...documents, version: 'override', url: 'http://localhost:3101/remoteEntry.js' };
  const override = { remote: 'mf-documents', url: pointed.url, user: 'zoe', expires: Date.now() + 60_000 };
  await act(async () => setSnapshot({ ...aSnapshot([pointed]), overrides: [override] }));
  const banner = await screen.findByRole('region', { name: 'Version de développement' });
  expect(banner).toHaveTextContent(`mf-documents vient de ${pointed.url}`);

  const version = (name: string) => ({ ...pointed, remote: 'mf-documents', version: name });
  quarantine('mf-documents@override');
  await act(async () => {
    const visit = openVisit();
    visit.failed(new Attempt(version('override'), {} as never).failure(new Error('refused')), true);
    visit.mounted(new Attempt(version('1.0.0'), {} as never), true);
  });
  expect(banner).toHaveTextContent(
    `mf-documents n’a pas pu venir de ${pointed.url} ; la version publiée est affichée à sa place`,
  );
  expect(banner).not.toHaveTextContent('vient de');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(isQuarantined('mf-documents@override')).toBe(false);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
