import { dashboard, documents, profile } from '../testing/registry';

jest.mock('./federation/load-version', () => ({
  loadVersion: jest.fn(),
  giveUpLoad: jest.fn(),
}));

const hints = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
const paths = () => hints().map((link) => link.getAttribute('href'));
const settled = () => jest.advanceTimersByTimeAsync(0);
const connected = (value: object) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true });

/** Budget and what was asked for last as long as a page. */
function aPage() {
  jest.resetModules();
  document.head.replaceChildren();
  // oxlint-disable-next-line typescript/no-require-imports -- a module of its own for each page
  return require('./prefetch') as typeof import('./prefetch');
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'deviceMemory');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'P2.6 nothing is fetched ahead on %j',
  async (connection) => {
    connected(connection);
    await aPage().prefetchRemote(dashboard);
    expect(paths()).toEqual([]);
  },
);

test.each([
  [0.5, 0],
  [1, 0],
  [2, 2],
  [4, 3],
])('P2.6 with %d GiB of memory, %d of three remotes are fetched ahead', async (deviceMemory, granted) => {
  Object.defineProperty(navigator, 'deviceMemory', { value: deviceMemory, configurable: true });
  const { prefetchRemote } = aPage();
  for (const remote of [documents, profile, dashboard]) {
    await prefetchRemote({ ...remote, preload: [], initialBytes: 75_000 });
  }
  expect(paths()).toHaveLength(granted);
});

test('P2.6 nothing is fetched ahead for a visitor who prefers less data', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches: media.includes('data') }) as never);
  await aPage().prefetchRemote(dashboard);
  expect(paths()).toEqual([]);
});

test('P2.6 a remote’s entry and first chunks are fetched ahead once, and evaluated', async () => {
  const { prefetchRemote } = aPage();
  // the page's own copy
  const { loadVersion } = jest.requireMock<{ loadVersion: jest.Mock }>('./federation/load-version');
  await prefetchRemote(documents);
  await prefetchRemote(documents);
  expect(paths()).toEqual([documents.url, ...documents.preload]);
  expect(hints()[0]?.integrity).toBe(documents.integrity[documents.url]);
  expect(loadVersion).toHaveBeenCalledTimes(1);
});

test('P2.6 the menu’s remotes come one by one in idle moments, until the visitor moves on', async () => {
  const stop = aPage().prefetchWhenIdle([profile, dashboard]);
  await settled();
  expect(paths()).not.toContain(profile.url);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(paths()).toContain(profile.url);
  stop();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(paths()).not.toContain(dashboard.url);
});

test.each([
  ['an unknown line', {}, 399_999, 2, 1],
  ['a fast line', { effectiveType: '4g' }, 200_000, 3, 2],
  ['a slow line', { effectiveType: '3g' }, 75_000, 3, 2],
])(
  'P2.6 on %s one page fetches no more than its budget ahead',
  async (_, connection, bytes, asked, granted) => {
    connected(connection);
    const { prefetchRemote } = aPage();
    for (const remote of [documents, profile, dashboard].slice(0, asked)) {
      await prefetchRemote({ ...remote, preload: [], initialBytes: bytes });
    }
    expect(paths()).toHaveLength(granted);
  },
);
