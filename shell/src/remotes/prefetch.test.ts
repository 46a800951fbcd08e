import { documents, profile, dashboard } from '../testing/registry';
import { prefetchRemote, prefetchWhenIdle } from './prefetch';

const hints = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
const paths = () => hints().map((link) => link.getAttribute('href'));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'P2.6 nothing is fetched ahead on %j',
  (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    prefetchRemote(dashboard);
    expect(paths()).toEqual([]);
  },
);

test('P2.6 a remote’s entry and first chunks are fetched ahead once', () => {
  prefetchRemote(documents);
  prefetchRemote(documents);
  expect(paths()).toEqual([documents.url, ...documents.preload]);
});

test('P2.6 the menu’s remotes come one by one in idle moments, until the visitor moves on', () => {
  jest.useFakeTimers();
  const stop = prefetchWhenIdle([profile, dashboard]);
  expect(paths()).not.toContain(profile.url);
  jest.runOnlyPendingTimers();
  expect(paths()).toContain(profile.url);
  stop();
  jest.runOnlyPendingTimers();
  expect(paths()).not.toContain(dashboard.url);
});
