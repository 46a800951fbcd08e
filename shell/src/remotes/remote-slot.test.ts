import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { events, type PayloadOf } from '@portal/events';
import type { AppProps } from 'single-spa';
import type { RegisteredRemote } from '@portal/contract';
import { aRemote, aRoute } from '../testing/registry';
import { remotePatience } from './deadline';
import { remoteSlot } from './remote-slot';
import { screenState } from './screen-state';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);
const props = {} as AppProps;
const reports: PayloadOf<'remoteFailed'>[] = [];
let stop = () => {};
/** A name for each test: quarantine and registrations last as long as the page. */
let serial = 0;

function lifecycles() {
  return {
    bootstrap: jest.fn(() => Promise.resolve()),
    mount: jest.fn((_: { version: string }) => Promise.resolve()),
    unmount: jest.fn(() => Promise.resolve()),
  };
}

function slot(over: Partial<RegisteredRemote> = {}) {
  serial += 1;
  const remote = aRemote(`mf-test-${serial}`, [aRoute('/')], over);
  let listed: RegisteredRemote | null = remote;
  const { name } = remote.declaration;
  const lives = remoteSlot(name, () => listed) as Record<
    'mount' | 'unmount',
    (props: AppProps) => Promise<unknown>
  >;
  return {
    name,
    ...lives,
    publish: (next: RegisteredRemote | null) => void (listed = next),
    remote,
  };
}

const settled = () => jest.advanceTimersByTimeAsync(0);
const phase = () => screenState.current.phase;
const retry = () => screenState.current.phase === 'failed' && screenState.current.retry();

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset();
  register.mockReset();
  reports.length = 0;
  stop = events.on('remoteFailed', (report) => reports.push(report));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('loads, bootstraps once and mounts with its version; leaves with nothing pending', async () => {
  const module = lifecycles();
  load.mockResolvedValue(module);
  const { mount, unmount, name } = slot();
  for (const round of [1, 2]) {
    await mount(props);
    await settled();
    expect(screenState.current).toEqual({ phase: 'ready', remote: name });
    await unmount(props);
    expect(module.unmount).toHaveBeenCalledTimes(round);
  }
  expect(module.bootstrap).toHaveBeenCalledTimes(1);
  expect(module.mount).toHaveBeenLastCalledWith(expect.objectContaining({ version: '1.0.0' }));
  expect(phase()).toBe('empty');
  expect(jest.getTimerCount()).toBe(0);
});

test('P2.3 a server that never answers is a panel within 5 s, and navigation does not wait for it', async () => {
  load.mockReturnValue(new Promise(() => {}));
  const { mount, unmount } = slot();
  await mount(props);
  expect(phase()).toBe('loading');
  await jest.advanceTimersByTimeAsync(remotePatience - 1);
  expect(phase()).toBe('loading');
  await jest.advanceTimersByTimeAsync(1);
  expect(phase()).toBe('failed');
  expect(remotePatience).toBeLessThanOrEqual(5_000);
  expect(reports).toMatchObject([
    { phase: 'load', version: '1.0.0', cause: expect.stringContaining('RemoteTimeout') },
  ]);
  retry();
  await unmount(props);
  expect(phase()).toBe('empty');
});

test('P2.3 a remote that is down is reported and comes back by the retry', async () => {
  const { mount, name } = slot();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(lifecycles());
  await mount(props);
  await settled();
  expect(phase()).toBe('failed');
  expect(reports).toEqual([
    { remote: name, version: '1.0.0', phase: 'load', cause: 'TypeError: Failed to fetch' },
  ]);
  retry();
  await settled();
  expect(phase()).toBe('ready');
});

test.each(['bootstrap', 'mount'] as const)('P2.3 a remote that throws in %s is a panel', async (step) => {
  const module = lifecycles();
  module[step].mockRejectedValueOnce(new Error('broken'));
  load.mockResolvedValue(module);
  const { mount } = slot();
  await mount(props);
  await settled();
  expect(phase()).toBe('failed');
  expect(reports).toMatchObject([{ phase: 'mount', cause: 'Error: broken' }]);
  // what a failed mount had begun is taken away
  expect(module.unmount).toHaveBeenCalledTimes(step === 'mount' ? 1 : 0);
  retry();
  await settled();
  expect(phase()).toBe('ready');
});

test('P2.3 a remote that throws while leaving does not hold the visitor back', async () => {
  const module = lifecycles();
  module.unmount.mockRejectedValue(new Error('stuck'));
  load.mockResolvedValue(module);
  const { mount, unmount } = slot();
  await mount(props);
  await settled();
  await expect(unmount(props)).resolves.toBeUndefined();
  expect(reports).toMatchObject([{ phase: 'unmount', cause: 'Error: stuck' }]);
});

test('P2.3 a visitor who leaves while a remote loads never sees it', async () => {
  const module = lifecycles();
  let arrive = (_: typeof module) => {};
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { mount, unmount } = slot();
  await mount(props);
  await unmount(props);
  arrive(module);
  await settled();
  expect(module.mount).not.toHaveBeenCalled();
  expect(phase()).toBe('empty');
  expect(reports).toEqual([]);
});

test('the version before stands in when the live one does not load, and stays while it does', async () => {
  const previous = lifecycles();
  load.mockImplementation((id) =>
    id.includes('_previous') ? Promise.resolve(previous) : Promise.reject(new Error('404')),
  );
  const { mount, unmount } = slot({ previous: { version: 'old', url: '/assets/old/remoteEntry.js' } });
  for (const round of [1, 2]) {
    await mount(props);
    await settled();
    expect(previous.mount).toHaveBeenCalledTimes(round);
    await unmount(props);
  }
  expect(reports).toMatchObject([{ phase: 'load', version: '1.0.0', cause: 'Error: 404' }]);
  expect(load.mock.calls.filter(([id]) => !id.includes('_previous'))).toHaveLength(1);
});

test('the version before stands in when the live one loads and does not mount, for the tab’s session', async () => {
  const live = lifecycles();
  live.mount.mockRejectedValue(new Error('broken'));
  const previous = lifecycles();
  load.mockImplementation((id) => Promise.resolve(id.includes('_previous') ? previous : live));
  const { mount, unmount } = slot({ previous: { version: 'old', url: '/assets/old/remoteEntry.js' } });
  for (const round of [1, 2]) {
    await mount(props);
    await settled();
    expect(previous.mount).toHaveBeenCalledTimes(round);
    expect(phase()).toBe('ready');
    await unmount(props);
  }
  expect(live.mount).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('portal.quarantine.v1')).toContain('@1.0.0');
  // what it had begun was taken away before the other came
  expect(live.unmount).toHaveBeenCalledTimes(1);
  expect(reports).toMatchObject([{ phase: 'mount', version: '1.0.0', cause: 'Error: broken' }]);
});

test('a stand-in that fails later gives the live version another chance', async () => {
  const live = lifecycles();
  live.mount.mockRejectedValueOnce(new Error('broken'));
  const previous = lifecycles();
  previous.mount.mockResolvedValueOnce(undefined).mockRejectedValue(new Error('old'));
  load.mockImplementation((id) => Promise.resolve(id.includes('_previous') ? previous : live));
  const { mount, unmount } = slot({ previous: { version: 'old', url: '/assets/old/remoteEntry.js' } });
  await mount(props);
  await settled();
  await unmount(props);
  await mount(props);
  await settled();
  expect(phase()).toBe('failed');
  retry();
  await settled();
  expect(phase()).toBe('ready');
  expect(live.mount).toHaveBeenCalledTimes(2);
});

test('when the version before does not load either, the cause is the live one’s', async () => {
  load.mockImplementation((id) => Promise.reject(new Error(id.includes('_previous') ? 'old' : 'live')));
  const { mount } = slot({ previous: { version: 'old', url: '/assets/old/remoteEntry.js' } });
  await mount(props);
  await settled();
  expect(phase()).toBe('failed');
  expect(reports).toMatchObject([{ cause: 'Error: live' }]);
});

test('P4.1 a version published meanwhile is taken at the next mount', async () => {
  load.mockResolvedValue(lifecycles());
  const { mount, unmount, publish, name, remote } = slot();
  await mount(props);
  await settled();
  await unmount(props);
  publish({ ...remote, version: '1.1.0', url: '/assets/new/remoteEntry.js' });
  await mount(props);
  await settled();
  const container = { name: name.replaceAll('-', '_'), entry: '/assets/new/remoteEntry.js', type: 'module' };
  expect(register).toHaveBeenLastCalledWith([container], { force: true });
});

test('a remote that the registry no longer lists is a panel', async () => {
  const { mount, publish } = slot();
  publish(null);
  await mount(props);
  await settled();
  expect(phase()).toBe('failed');
});
