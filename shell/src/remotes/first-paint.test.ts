import { setContext } from '@portal/session';
import { aCustomer, aRemote, aRoute } from '@portal/testing';
import type { AppProps } from 'single-spa';
import type { RegisteredRemote } from '@portal/contract';
import type { Destination } from '../routing/destination';
import { Attempt } from './attempt';
import type { MountProps } from './containers';
import { dropFirstPaint, firstPaint, isPainted, readFirstPaint } from './first-paint';
import { loadVersion } from './federation/load-version';
import { visitors } from '../testing/visitors';
import { liveVersion } from './version';

jest.mock('./federation/load-version', () => ({ loadVersion: jest.fn(), giveUpLoad: jest.fn() }));
const load = jest.mocked(loadVersion);

const remote: RegisteredRemote = aRemote('mf-auth', [aRoute('/login')], { version: '2' });
const element = () => document.querySelector<HTMLElement>('#screen > div:not(#screen-notice)');

function paintedPage(of = 'mf-auth 2') {
  document.head.innerHTML = '<style id="first-paint-style"></style>';
  document.body.innerHTML = `<main id="screen"><div id="screen-notice"></div><div data-first-paint="${of}" data-path="/login"><h1>Connexion</h1></div></main>`;
  readFirstPaint();
}

/** Mounts the version; `during` sees the page as the remote's mount does. */
async function mountOver(during: (props: MountProps) => void) {
  load.mockResolvedValue({
    bootstrap: () => Promise.resolve(),
    mount: (props: MountProps) => Promise.resolve(during(props)),
    unmount: () => Promise.resolve(),
  });
  const attempt = new Attempt(liveVersion(remote), {} as AppProps);
  await attempt.prepare();
  await attempt.mount();
  return attempt;
}
const rules = () => document.getElementById('first-paint-style');

test('P2.6 the version that drew the first paint gets its element, as it is; its rules go once the screen is drawn', async () => {
  paintedPage();
  const before = element();
  const attempt = await mountOver(({ domElement }) => {
    expect(domElement).toBe(before);
    expect(domElement.dataset.firstPaint).toBe('mf-auth 2');
    expect(domElement.textContent).toBe('Connexion');
    expect(rules()).not.toBeNull();
  });
  expect(before?.outerHTML).toBe(
    '<div data-path="/login" id="single-spa-application:mf-auth"><h1>Connexion</h1></div>',
  );
  expect(rules()).toBeNull();
  expect(firstPaint.remote).toBeNull();
  await attempt.leave();
  expect(element()).toBeNull();
});

test('P2.6 once the context is there the screen is drawn over it, not hydrated', async () => {
  visitors.customer();
  setContext({ customer: aCustomer(), contracts: [] });
  paintedPage();
  await mountOver(({ domElement }) => {
    expect(domElement.dataset.firstPaint).toBeUndefined();
    expect(domElement.textContent).toBe('Connexion');
  });
  expect(firstPaint.remote).toBeNull();
  visitors.anonymous();
});

test.each(['mf-auth 1', 'mf-other 2'])(
  'P4.1 the first paint of %s is in the page until another is drawn, and no longer',
  async (of) => {
    paintedPage(of);
    await mountOver(({ domElement }) => {
      expect(domElement.textContent).toBe('');
      expect(document.querySelector('[data-first-paint]')).not.toBeNull();
      domElement.textContent = 'Version 2';
    });
    expect(document.querySelector('[data-first-paint]')).toBeNull();
    expect(element()?.textContent).toBe('Version 2');
    expect(rules()).toBeNull();
  },
);

test('P2.3 a version that fails leaves nothing of its first paint', async () => {
  paintedPage();
  const failing = mountOver(() => {
    throw new Error('no screen');
  });
  await expect(failing).rejects.toThrow('no screen');
  expect(element()).toBeNull();
  expect(firstPaint.remote).toBeNull();
});

test('only the route that was painted is shown by it', () => {
  paintedPage();
  const to = (path: string, name = 'mf-auth'): Destination => ({
    ...{ kind: 'remote', remote: name, frame: 'bare' },
    route: aRoute(path),
  });
  expect(isPainted(to('/login'))).toBe(true);
  expect(isPainted(to('/createPassword'))).toBe(false);
  expect(isPainted(to('/login', 'mf-other'))).toBe(false);
  expect(isPainted({ kind: 'waiting', frame: 'bare' })).toBe(false);
  dropFirstPaint();
  expect(isPainted(to('/login'))).toBe(false);
});
