import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { events } from '@portal/events';
import { Link } from '@portal/ui';
import type { AppProps } from 'single-spa';
import { useLayoutEffect } from 'react';
import { defineRemote } from './define-remote';
import { useRemoteScope } from './remote-scope-context';
import { useScreenTitle } from './screen-focus';

const props = { name: 'mf-test', version: '1.2.3' } as unknown as AppProps & { version: string };
const heard: string[] = [];

function App() {
  const scope = useRemoteScope();
  useLayoutEffect(() => {
    scope.on('contractSelected', ({ contractNumber }) => heard.push(contractNumber));
  }, [scope]);
  return <h1>Mes factures</h1>;
}

/** A lifecycle waits for React itself, so React must not wait for a test's `act`. */
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeAll(() => (environment.IS_REACT_ACT_ENVIRONMENT = false));

beforeEach(() => {
  document.body.innerHTML = '<main id="screen"></main>';
  heard.length = 0;
});

test('L2.2 P2.1 P2.4 mounts into the frame’s screen, and fifty round trips leave nothing', async () => {
  const remote = defineRemote({ name: 'mf-test', App });
  await remote.bootstrap(props);
  for (let round = 0; round < 50; round += 1) {
    await remote.mount(props);
    expect(document.querySelector('#screen [id="single-spa-application:mf-test"] h1')).not.toBeNull();
    events.emit('contractSelected', { customerNumber: '100001', contractNumber: `C${round}` });
    expect(heard).toHaveLength(round + 1);
    await remote.unmount(props);
  }
  events.emit('contractSelected', { customerNumber: '100001', contractNumber: 'late' });
  expect(heard).toHaveLength(50);
  expect(document.body.innerHTML).toBe('<main id="screen"></main>');
});

test('P2.1 a screen is drawn and removed within the task of the navigation', async () => {
  const remote = defineRemote({ name: 'mf-test', App });
  await remote.bootstrap(props);
  const mounted = remote.mount(props);
  expect(screen.getByRole('heading')).toBeVisible();
  await mounted;
  let gone = false;
  void remote.unmount(props).then(() => (gone = true));
  expect(screen.queryByRole('heading')).toBeNull();
  for (let microtask = 0; microtask < 5; microtask += 1) await Promise.resolve();
  expect(gone).toBe(true);
});

const folder = (version: string) => `http://localhost/assets/mf-test/${version}/`;
/** Adds a sheet as our builds do. */
function addSheet(remote: string, href: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.dataset.remote = remote;
  document.dispatchEvent(new CustomEvent('portal:stylesheet', { detail: link }));
  document.head.append(link);
  return link;
}

test('P2.4 a remote’s sheets rest while the version that brought them is not mounted', async () => {
  const newer = addSheet('mf-test', `${folder('2')}remote.css`);
  const older = addSheet('mf-test', `${folder('1')}remote.css`);
  const frame = addSheet('shell', '/assets/shell/1/lazy.css');
  const awake = () => [newer, older, frame].map(({ media }) => media !== 'not all');
  expect(awake()).toEqual([false, false, true]);
  const remote = defineRemote({ name: 'mf-test', App });
  await remote.bootstrap(props);
  const second = { ...props, folder: folder('2') };
  await remote.mount(second);
  expect(awake()).toEqual([true, false, true]);
  const lazy = addSheet('mf-test', `${folder('2')}lazy.css`);
  expect(lazy.media).toBe('all');
  await remote.unmount(second);
  expect(awake()).toEqual([false, false, true]);
  expect(addSheet('mf-test', `${folder('2')}late.css`).media).toBe('not all');
  const first = { ...props, folder: folder('1') };
  await remote.mount(first);
  expect(awake()).toEqual([false, true, true]);
  await remote.unmount(first);
  document.head.innerHTML = '';
});

test('P2.3 a screen that never finishes rendering can still be unmounted, and its scope is aborted', async () => {
  const seen: AbortSignal[] = [];
  function Waiting(): never {
    const { signal } = useRemoteScope();
    seen.push(signal);
    // oxlint-disable-next-line typescript/only-throw-error -- how React learns that a screen waits
    throw forever;
  }
  const forever = new Promise<never>(() => {});
  const remote = defineRemote({ name: 'mf-test', App: Waiting });
  await remote.bootstrap(props);
  void remote.mount(props);
  await waitFor(() => expect(seen).not.toEqual([]));
  await remote.unmount(props);
  expect(seen.every(({ aborted }) => aborted)).toBe(true);
  expect(document.body.innerHTML).toBe('<main id="screen"></main>');
});

test('P2.3 a screen that throws is a panel with a retry in its place, and is reported', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const reports: unknown[] = [];
  const stop = events.on('remoteFailed', (report) => reports.push(report));
  let broken = true;
  function Fragile() {
    useScreenTitle('Mes factures');
    if (broken) throw new TypeError('undefined is not a contract');
    return <h1>Mes factures</h1>;
  }
  const remote = defineRemote({ name: 'mf-test', App: Fragile });
  await remote.bootstrap(props);
  const onCrash = jest.fn();
  await remote.mount({ ...props, onCrash });
  expect(onCrash).toHaveBeenCalledWith(expect.any(TypeError));
  const heading = () => screen.getByRole('heading', { level: 1 });
  expect(heading()).toHaveTextContent('Cet écran a rencontré un problème');
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(reports).toEqual([
    { remote: 'mf-test', version: '1.2.3', phase: 'render', cause: 'TypeError: undefined is not a contract' },
  ]);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Mes factures' })).toHaveFocus());
  await remote.unmount(props);
  stop();
  quiet.mockRestore();
});

test('P2.6 a visitor who is back at a screen before the next one has come finds the focus at its heading', async () => {
  function Bills() {
    useScreenTitle('Mes factures');
    return <h1>Mes factures</h1>;
  }
  const remote = defineRemote({ name: 'mf-test', App: Bills });
  await remote.bootstrap(props);
  await remote.mount(props);
  await remote.unmount(props);
  await remote.mount(props);
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  await remote.unmount(props);
});

test('P2.3 another screen of the remote is not shown the failure of the last', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  window.history.pushState(null, '', '/broken');
  function Fragile() {
    if (window.location.pathname === '/broken') throw new TypeError('undefined is not a contract');
    return <h1>Mes factures</h1>;
  }
  const remote = defineRemote({ name: 'mf-test', App: Fragile });
  await remote.bootstrap(props);
  await remote.mount(props);
  const moveTo = (address: string) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  moveTo('/broken?page=2');
  expect(screen.getByText('Cet écran a rencontré un problème')).toBeVisible();
  moveTo('/other');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Mes factures' })).toBeVisible());
  await remote.unmount(props);
  quiet.mockRestore();
});

test('a component outside a remote gets an error that says so', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  expect(() => render(<App />)).toThrow('useRemoteScope outside a remote');
  quiet.mockRestore();
});

const long = `/document/bills?search=${'a'.repeat(2000)}`;

test.each([
  [
    'a path of the portal is the frame’s to open',
    '/document/bills?page=2',
    ['mf-test /document/bills?page=2'],
  ],
  ['a search too long for the event opens all the same', long, []],
])('P3.3 a link of a remote: %s', async (_, path, expected) => {
  window.history.pushState(null, '', '/');
  const requests: string[] = [];
  const stop = events.onEach(({ name, source, payload }) => {
    if (name === 'navigationRequested') requests.push(`${source} ${(payload as { path: string }).path}`);
  });
  const remote = defineRemote({ name: 'mf-test', App: () => <Link href={path}>Mes factures</Link> });
  await remote.bootstrap(props);
  await remote.mount(props);
  await userEvent.click(screen.getByRole('link', { name: 'Mes factures' }));
  expect(requests).toEqual(expected);
  expect(window.location.pathname).toBe(expected.length > 0 ? '/' : '/document/bills');
  await remote.unmount(props);
  stop();
});
