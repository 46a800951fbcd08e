import { events, type PayloadOf } from '@portal/events';
import type { AppProps } from 'single-spa';
import type { RegisteredRemote } from '@portal/contract';
import { useDraft } from '@portal/session';
import { aRemote, aRoute, renderHook } from '@portal/testing';
import { visitors } from '../testing/visitors';
import { place } from '../routing/place';
import type { MountProps } from './containers';
import { liveShare, mountShare, remotePatience, unmountPatience } from './deadline';
import { giveUpLoad, loadVersion } from './federation/load-version';
import { reloadPage } from './leaving-page';
import { loadLog } from './load-log';
import { remoteSlot } from './remote-slot';
import { screenState } from './screen-state';

jest.mock('./federation/load-version', () => ({
  loadVersion: jest.fn(),
  giveUpLoad: jest.fn(),
}));

jest.mock('./leaving-page', () => ({ reloadPage: jest.fn(), pageIsLeaving: () => false }));

jest.mock('./error-class', () => ({ errorClassOf: () => Promise.resolve('threw') }));

const load = jest.mocked(loadVersion);
const props = {} as AppProps;
const reports: PayloadOf<'remoteFailed'>[] = [];
let stop = () => {};
/** A name for each test: quarantine and registrations last as long as the page. */
let serial = 0;

/** Lifecycles that draw their name, as a remote draws its screen. */
function lifecycles(text = 'live') {
  return {
    bootstrap: jest.fn(() => Promise.resolve()),
    mount: jest.fn((given: MountProps): Promise<void> => {
      given.domElement.textContent = text;
      return Promise.resolve();
    }),
    unmount: jest.fn(() => Promise.resolve()),
  };
}
type Lifecycles = ReturnType<typeof lifecycles>;

const old = { version: 'old', url: '/assets/old/remoteEntry.js' };

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

/** What the containers of either version answer. */
function answer({ live, previous }: Record<'live' | 'previous', () => Promise<unknown>>) {
  load.mockImplementation(({ url }) => (url === old.url ? previous() : live()));
}
const never = () => new Promise<never>(() => {});
const gives = (module: object) => () => Promise.resolve(module);
const breaks = (message: string) => () => Promise.reject(new Error(message));
const drawn = () =>
  [...document.querySelectorAll('[id^="single-spa-application:"]')].map((one) => one.textContent);

const settled = () => jest.advanceTimersByTimeAsync(0);
const phase = () => screenState.current.phase;
const retry = () => screenState.current.phase === 'failed' && screenState.current.retry();

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset();
  jest.mocked(giveUpLoad).mockClear();
  reports.length = 0;
  document.body.replaceChildren();
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
  expect(remotePatience).toBeLessThan(5_000);
  expect(reports).toMatchObject([
    { phase: 'load', version: '1.0.0', cause: expect.stringContaining('RemoteTimeout') },
  ]);
  retry();
  await unmount(props);
  expect(phase()).toBe('empty');
});

test('P2.3 a remote without an answer is requested again once; the next retry reloads the page', async () => {
  const { mount, unmount } = slot();
  load.mockImplementation(never);
  await mount(props);
  await jest.advanceTimersByTimeAsync(remotePatience);
  retry();
  await jest.advanceTimersByTimeAsync(remotePatience);
  expect(load).toHaveBeenCalledTimes(2);
  expect(reloadPage).not.toHaveBeenCalled();
  retry();
  expect(reloadPage).toHaveBeenCalledTimes(1);
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
  await unmount(props);
});

test('P2.3 a remote that is down is reported and is shown after a retry', async () => {
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

test('P2.3 a remote that throws while unmounting does not block the navigation', async () => {
  const module = lifecycles();
  module.unmount.mockRejectedValue(new Error('stuck'));
  load.mockResolvedValue(module);
  const { mount, unmount } = slot();
  await mount(props);
  await settled();
  await expect(unmount(props)).resolves.toBeUndefined();
  expect(reports).toMatchObject([{ phase: 'unmount', cause: 'Error: stuck' }]);
});

test('P2.3 a remote that hangs while unmounting is removed after a time limit', async () => {
  const module = lifecycles();
  module.unmount.mockImplementation(never);
  load.mockResolvedValue(module);
  const { mount, unmount } = slot();
  await mount(props);
  await settled();
  const left = unmount(props);
  await jest.advanceTimersByTimeAsync(unmountPatience - 1);
  expect(drawn()).toEqual(['live']);
  await jest.advanceTimersByTimeAsync(1);
  await expect(left).resolves.toBeUndefined();
  expect(drawn()).toEqual([]);
  expect(reports).toMatchObject([{ phase: 'unmount', cause: expect.stringContaining('RemoteTimeout') }]);
  expect(jest.getTimerCount()).toBe(0);
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
  // the next visit waits for the same load
  expect(giveUpLoad).not.toHaveBeenCalled();
});

test.each<[string, Record<'live' | 'previous', () => Promise<unknown>>, string, string]>([
  ['does not load', { live: breaks('404'), previous: gives(lifecycles('old')) }, 'load', 'Error: 404'],
  [
    'throws in its bootstrap',
    {
      live: gives({ ...lifecycles(), bootstrap: jest.fn(breaks('broken')) }),
      previous: gives(lifecycles('old')),
    },
    'mount',
    'Error: broken',
  ],
  [
    'throws in its mount',
    {
      live: gives({ ...lifecycles(), mount: jest.fn(breaks('broken')) }),
      previous: gives(lifecycles('old')),
    },
    'mount',
    'Error: broken',
  ],
  [
    'throws while it draws first',
    {
      live: gives({
        ...lifecycles(),
        mount: jest.fn(({ onCrash }: MountProps) => {
          onCrash(new TypeError('undefined'));
          return Promise.resolve();
        }),
      }),
      previous: gives(lifecycles('old')),
    },
    'mount',
    'TypeError: undefined',
  ],
  [
    'is no module with lifecycles',
    { live: () => Promise.resolve({}), previous: gives(lifecycles('old')) },
    'load',
    'NoLifecycles',
  ],
])(
  'P2.3 a live version that %s gives way in the same navigation, for the tab’s session',
  async (_, answers, phaseOfFailure, cause) => {
    answer(answers);
    const { mount, unmount, name } = slot({ previous: old });
    for (const round of [1, 2]) {
      await mount(props);
      await settled();
      expect([round, phase(), drawn()]).toEqual([round, 'ready', ['old']]);
      await unmount(props);
      expect(drawn()).toEqual([]);
    }
    expect(load.mock.calls.filter(([{ url }]) => url !== old.url)).toHaveLength(1);
    expect(sessionStorage.getItem('portal.quarantine.v1')).toContain(`${name}@1.0.0`);
    expect(reports).toMatchObject([
      { remote: name, phase: phaseOfFailure, version: '1.0.0', cause: expect.stringContaining(cause) },
    ]);
    expect(loadLog.records.filter(({ remote }) => remote === name)).toMatchObject([
      { version: '1.0.0', outcome: 'failed', failover: true },
      { version: 'old', outcome: 'ok', failover: true },
      { version: 'old', outcome: 'ok', failover: true },
    ]);
    expect(jest.getTimerCount()).toBe(0);
  },
);

test.each<[string, () => Promise<unknown>, string]>([
  ['load', never, 'load'],
  ['bootstrap', gives({ ...lifecycles(), bootstrap: jest.fn(never) }), 'mount'],
  ['mount', gives({ ...lifecycles(), mount: jest.fn(never) }), 'mount'],
])(
  'P2.3 a live version whose %s never ends gives way at half of the time',
  async (_, live, phaseOfFailure) => {
    answer({ live, previous: gives(lifecycles('old')) });
    const { mount } = slot({ previous: old });
    await mount(props);
    await jest.advanceTimersByTimeAsync(liveShare - 1);
    expect([phase(), drawn().filter((text) => text === 'old')]).toEqual(['loading', []]);
    await jest.advanceTimersByTimeAsync(1);
    expect([phase(), drawn()]).toEqual(['ready', ['old']]);
    expect(reports).toMatchObject([
      { phase: phaseOfFailure, cause: expect.stringContaining('RemoteTimeout') },
    ]);
    expect(jest.getTimerCount()).toBe(0);
  },
);

test('P2.3 a version that arrives after the other one is shown is never shown, whenever it arrives', async () => {
  const live = lifecycles();
  let arrive = (_: Lifecycles) => {};
  answer({
    live: () => new Promise((resolve) => (arrive = resolve)),
    previous: gives(lifecycles('old')),
  });
  const { mount } = slot({ previous: old });
  await mount(props);
  await jest.advanceTimersByTimeAsync(liveShare);
  expect(drawn()).toEqual(['old']);
  arrive(live);
  await settled();
  expect([drawn(), phase()]).toEqual([['old'], 'ready']);
  expect(live.mount).not.toHaveBeenCalled();
});

test('P2.3 a mount that ends after its replacement renders nothing on screen', async () => {
  const live = lifecycles();
  let finish = () => {};
  let place: HTMLElement | null = null;
  live.mount.mockImplementation(({ domElement }) => {
    place = domElement;
    return new Promise((resolve) => {
      finish = () => {
        domElement.textContent = 'too late';
        resolve();
      };
    });
  });
  answer({ live: gives(live), previous: gives(lifecycles('old')) });
  const { mount } = slot({ previous: old });
  await mount(props);
  await jest.advanceTimersByTimeAsync(liveShare);
  finish();
  await settled();
  expect(drawn()).toEqual(['old']);
  expect((place as HTMLElement | null)?.isConnected).toBe(false);
  expect(live.unmount).toHaveBeenCalledTimes(1);
});

test('P2.3 a slow live version that comes before its stand-in is shown, and is not quarantined', async () => {
  let arrive = (_: Lifecycles) => {};
  answer({ live: () => new Promise((resolve) => (arrive = resolve)), previous: never });
  const { mount, name } = slot({ previous: old });
  await mount(props);
  await jest.advanceTimersByTimeAsync(liveShare + 500);
  arrive(lifecycles());
  await settled();
  expect([drawn(), phase()]).toEqual([['live'], 'ready']);
  expect(sessionStorage.getItem('portal.quarantine.v1') ?? '').not.toContain(name);
  expect(reports).toEqual([]);
});

test('P2.3 a mount that has only just begun is left its time before the other takes the place', async () => {
  const live = lifecycles();
  live.mount.mockImplementation(never);
  let arrive = (_: Lifecycles) => {};
  answer({ live: () => new Promise((resolve) => (arrive = resolve)), previous: gives(lifecycles('old')) });
  const { mount } = slot({ previous: old });
  await mount(props);
  await jest.advanceTimersByTimeAsync(liveShare - 100);
  arrive(live);
  await jest.advanceTimersByTimeAsync(mountShare - 1);
  expect(phase()).toBe('loading');
  await jest.advanceTimersByTimeAsync(1);
  expect([drawn(), phase()]).toEqual([['old'], 'ready']);
});

test('P2.3 when both hang there is a panel at the whole time’s end, and nothing mounts after it', async () => {
  let arrive = (_: Lifecycles) => {};
  answer({ live: () => new Promise((resolve) => (arrive = resolve)), previous: never });
  const { mount } = slot({ previous: old });
  await mount(props);
  await jest.advanceTimersByTimeAsync(remotePatience);
  expect(phase()).toBe('failed');
  arrive(lifecycles());
  await settled();
  expect([drawn(), phase()]).toEqual([[], 'failed']);
});

test('P2.3 when the live version fails and the previous one hangs, the previous one is requested anew, then the page', async () => {
  jest.mocked(reloadPage).mockClear();
  answer({ live: breaks('404'), previous: never });
  const { mount, unmount } = slot({ previous: old });
  await mount(props);
  for (const round of [1, 2]) {
    await jest.advanceTimersByTimeAsync(remotePatience);
    expect([round, phase()]).toEqual([round, 'failed']);
    expect(jest.mocked(giveUpLoad).mock.calls.map(([{ url }]) => url)).toEqual(Array(round).fill(old.url));
    expect(reloadPage).not.toHaveBeenCalled();
    if (round === 1) retry();
  }
  expect(reports).toMatchObject(Array(2).fill({ phase: 'load', version: '1.0.0', cause: 'Error: 404' }));
  retry();
  expect(reloadPage).toHaveBeenCalledTimes(1);
  await unmount(props);
});

test('P2.3 a live version that is ready only while the previous one mounts is reported as late in its load', async () => {
  let [arrive, finish] = [(_: Lifecycles) => {}, () => {}];
  const previous = lifecycles('old');
  const mounting = previous.mount.getMockImplementation() as (given: MountProps) => Promise<void>;
  previous.mount.mockImplementation(async (given) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return mounting(given);
  });
  answer({ live: () => new Promise((resolve) => (arrive = resolve)), previous: gives(previous) });
  const { mount, unmount } = slot({ previous: old });
  await mount(props);
  await jest.advanceTimersByTimeAsync(liveShare);
  arrive(lifecycles());
  await settled();
  finish();
  await settled();
  expect([drawn(), phase()]).toEqual([['old'], 'ready']);
  expect(reports).toMatchObject([{ phase: 'load', cause: expect.stringContaining('RemoteTimeout') }]);
  expect(giveUpLoad).not.toHaveBeenCalled();
  await unmount(props);
});

test('P2.3 a visitor who leaves in the moment of the mount leaves nothing in the page', async () => {
  for (let steps = 0; steps < 20; steps += 1) {
    let finish = () => {};
    const module = lifecycles();
    module.mount.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    load.mockResolvedValue(module);
    const { mount, unmount } = slot();
    await mount(props);
    await settled();
    finish();
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    await unmount(props);
    expect([steps, drawn(), module.unmount.mock.calls.length]).toEqual([steps, [], 1]);
  }
});

test('P2.3 a screen that throws soon after its mount gives way as well; later its own panel stays', async () => {
  const live = lifecycles();
  answer({ live: gives(live), previous: gives(lifecycles('old')) });
  const { mount, unmount, name } = slot({ previous: old });
  place.since = performance.now();
  await mount(props);
  await settled();
  expect(drawn()).toEqual(['live']);
  live.mount.mock.calls[0]?.[0].onCrash(new TypeError('no figures'));
  await settled();
  expect([drawn(), phase()]).toEqual([['old'], 'ready']);
  expect(loadLog.records.filter(({ remote }) => remote === name)).toMatchObject([
    { version: '1.0.0', outcome: 'failed', failover: true, cause: 'TypeError: no figures' },
    { version: 'old', outcome: 'ok' },
  ]);
  await unmount(props);

  const steady = lifecycles();
  answer({ live: gives(steady), previous: gives(lifecycles('old')) });
  const later = slot({ previous: old });
  await later.mount(props);
  await settled();
  place.since = performance.now() - remotePatience;
  steady.mount.mock.calls[0]?.[0].onCrash(new TypeError('much later'));
  await settled();
  expect([drawn(), phase()]).toEqual([['live'], 'ready']);
  await later.unmount(props);
});

test('a stand-in that fails later gives the live version another chance', async () => {
  const live = lifecycles();
  live.mount.mockRejectedValueOnce(new Error('broken'));
  const previous = lifecycles('old');
  previous.mount.mockResolvedValueOnce(undefined).mockRejectedValue(new Error('old'));
  answer({ live: gives(live), previous: gives(previous) });
  const { mount, unmount } = slot({ previous: old });
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
  answer({ live: breaks('live'), previous: breaks('old') });
  const { mount } = slot({ previous: old });
  await mount(props);
  await settled();
  expect(phase()).toBe('failed');
  expect(reports).toMatchObject([{ cause: 'Error: live' }]);
});

test('P4.1 a version published meanwhile is taken at the next mount, from a new container', async () => {
  load.mockImplementation(() => Promise.resolve(lifecycles()));
  const { mount, unmount, publish, name, remote } = slot();
  await mount(props);
  await settled();
  const newer = aRemote(name, remote.declaration.routes, {
    version: '1.1.0',
    url: '/assets/new/remoteEntry.js',
  });
  publish(newer);
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  await unmount(props);
  await mount(props);
  await settled();
  expect(load).toHaveBeenLastCalledWith(expect.objectContaining({ url: newer.url }));
});

test('P4.1 a version that is newer than a quarantined one is tried', async () => {
  answer({ live: breaks('404'), previous: gives(lifecycles('old')) });
  const { mount, unmount, publish, name, remote } = slot({ previous: old });
  await mount(props);
  await settled();
  await unmount(props);
  load.mockImplementation(({ url }) =>
    Promise.resolve(lifecycles(url.includes('newest') ? 'newer' : 'other')),
  );
  publish(
    aRemote(name, remote.declaration.routes, {
      version: '1.1.0',
      url: '/assets/newest/remoteEntry.js',
      previous: old,
    }),
  );
  await mount(props);
  await settled();
  expect(drawn()).toEqual(['newer']);
});

test('P4.1 a remote left with a draft is entered again in its version, until the draft ends', async () => {
  visitors.customer();
  load.mockImplementation(() => Promise.resolve(lifecycles()));
  const { mount, unmount, publish, name, remote } = slot();
  await mount(props);
  await settled();
  const draft = renderHook(() => useDraft(`${name}.form`, { phone: '' })).result.current;
  draft.keep({ phone: '06' });
  await unmount(props);
  publish(
    aRemote(name, remote.declaration.routes, {
      version: '1.1.0',
      url: `/assets/${name}/next/remoteEntry.js`,
    }),
  );
  for (const round of [1, 2]) {
    await mount(props);
    await settled();
    expect([round, load.mock.lastCall?.[0].url]).toEqual([round, remote.url]);
    await unmount(props);
  }
  draft.clear();
  await mount(props);
  await settled();
  expect(load).toHaveBeenLastCalledWith(
    expect.objectContaining({ url: `/assets/${name}/next/remoteEntry.js` }),
  );
  await unmount(props);
});

test('P4.1 a draft that a form restores in its first render keeps the version as well', async () => {
  visitors.customer();
  const { mount, unmount, publish, name, remote } = slot();
  const form = () => renderHook(() => useDraft(`${name}.form`, { phone: '' })).result.current;
  form().keep({ phone: '06' });
  const stored = Object.entries(sessionStorage).filter(([key]) => key.includes(name));
  form().clear();
  // as after a reload of the page: stored, and no form has it open
  for (const [key, text] of stored) sessionStorage.setItem(key, text);
  const module = lifecycles();
  module.mount.mockImplementation(() => Promise.resolve(void form()));
  load.mockResolvedValue(module);
  await mount(props);
  await settled();
  await unmount(props);
  publish(aRemote(name, remote.declaration.routes, { version: '1.1.0', url: '/assets/new/remoteEntry.js' }));
  await mount(props);
  await settled();
  expect(load.mock.lastCall?.[0].url).toBe(remote.url);
  await unmount(props);
});

test('a remote that the registry no longer lists is a panel', async () => {
  const { mount, publish } = slot();
  publish(null);
  await mount(props);
  await settled();
  expect(phase()).toBe('failed');
});
