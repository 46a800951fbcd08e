import { session } from '@portal/session';
import type { RegistrySnapshot } from '@portal/contract';
import { getAppNames, getMountedApps, start } from 'single-spa';
import { registerApplications } from '../remotes/register-applications';
import { screenState } from '../remotes/screen-state';
import { destinationOf } from '../routing/current-destination';
import { guardNavigations } from '../routing/guard';
import { admin, aSnapshot, auth, dashboard, documents, profile } from '../testing/registry';
import { visitors } from '../testing/visitors';
import { followPublications } from './follow-publications';
import { findRemote, registry, setSnapshot } from './registry-store';

jest.mock('../remotes/federation/load-version', () => ({
  loadVersion: jest.fn(() => new Promise(() => {})),
}));

let answer: () => Promise<RegistrySnapshot>;
let asked = 0;
let undo: (() => void)[] = [];
const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);
const newer = { ...documents, version: '2.0.0' };
const snapshotOf = (remotes = [auth, dashboard, newer], over: Partial<RegistrySnapshot> = {}) => ({
  ...aSnapshot(remotes),
  revision: 2,
  ...over,
});
async function goTo(path: string) {
  window.history.pushState(null, '', path);
  await jest.advanceTimersByTimeAsync(20);
}
function visibility(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeAll(() => start());
beforeEach(() => {
  jest.useFakeTimers();
  visitors.customer();
  asked = 0;
  answer = () => Promise.resolve(snapshotOf());
  globalThis.fetch = (() => {
    asked += 1;
    return answer().then((body) => ({
      ok: true,
      status: 200,
      text: () => Promise.resolve(JSON.stringify(body)),
    }));
  }) as unknown as typeof fetch;
  window.history.replaceState(null, '', '/document/bills');
  setSnapshot(aSnapshot([auth, dashboard, documents]));
  registerApplications();
  undo = [followPublications(), guardNavigations()];
});
afterEach(() => {
  undo.forEach((step) => step());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('P4.1 a visible page notices a publication by itself, and registers what is new', async () => {
  answer = () => Promise.resolve(snapshotOf([auth, dashboard, newer, profile]));
  await minutes(8);
  expect(findRemote('mf-documents')?.version).toBe('2.0.0');
  expect(getAppNames()).toContain('mf-profile');
});

test('P4.1 a hidden page sends no request to the registry; it does once it is visible again', async () => {
  visibility('hidden');
  await minutes(60);
  expect(asked).toBe(0);
  visibility('visible');
  await minutes(0);
  expect(asked).toBe(1);
  // and not at each glance
  visibility('visible');
  await minutes(0);
  expect(asked).toBe(1);
});

test('P4.1 a navigation reads the registry again when the last reading is old, without waiting for it', async () => {
  await goTo('/');
  expect(asked).toBe(0);
  await jest.advanceTimersByTimeAsync(31_000);
  let arrive = (_: RegistrySnapshot) => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  await goTo('/document/bills');
  expect([asked, findRemote('mf-documents')?.version]).toEqual([1, '1.0.0']);
  arrive(snapshotOf());
  await minutes(0);
  expect(findRemote('mf-documents')?.version).toBe('2.0.0');
});

test('P4.1 a registry that does not answer changes nothing, and is read less and less often', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const before = registry.snapshot;
  await minutes(60);
  expect(registry.snapshot).toBe(before);
  expect(registry.status).toBe('ready');
  const steps: number[] = [];
  for (let step = 0; step < 40; step += 1) {
    const former = asked;
    await goTo(step % 2 === 0 ? '/' : '/document/bills');
    await jest.advanceTimersByTimeAsync(1_000);
    if (asked > former) steps.push(step);
  }
  expect(steps.length).toBeLessThanOrEqual(1);
  answer = () => Promise.resolve(snapshotOf());
  window.dispatchEvent(new Event('online'));
  await minutes(0);
  expect(findRemote('mf-documents')?.version).toBe('2.0.0');
});

test('P4.1 an open screen is never replaced while the visitor uses it, but at their next navigation', async () => {
  answer = () => Promise.resolve(snapshotOf([auth, dashboard]));
  await minutes(8);
  expect(findRemote('mf-documents')).not.toBeNull();
  expect(window.location.pathname).toBe('/document/bills');
  await goTo('/');
  expect(findRemote('mf-documents')).toBeNull();
});

test('P4.2 a retired remote: its screen stays until the next step, then its address is not found, and others mount', async () => {
  answer = () => Promise.resolve(snapshotOf([auth, dashboard]));
  await minutes(8);
  expect(destinationOf('/document/bills')).toMatchObject({ kind: 'remote', remote: 'mf-documents' });
  await goTo('/');
  expect(destinationOf('/')).toMatchObject({ kind: 'remote', remote: 'mf-dashboard' });
  await goTo('/document/bills');
  expect(destinationOf('/document/bills').kind).toBe('notFound');
  expect(getMountedApps()).not.toContain('mf-documents');
  expect(screenState.current.phase).toBe('empty');
  await goTo('/');
  expect(screenState.current).toMatchObject({ remote: 'mf-dashboard' });
  // published again it is back, without a reload
  answer = () => Promise.resolve(snapshotOf());
  await minutes(8);
  await goTo('/document/bills');
  expect(destinationOf('/document/bills')).toMatchObject({ kind: 'remote', remote: 'mf-documents' });
  expect(screenState.current).toMatchObject({ remote: 'mf-documents' });
});

test('an answer for an anonymous visitor expires the session in place, and removes no remote', async () => {
  answer = () => Promise.resolve(snapshotOf([auth]));
  await minutes(8);
  expect(session.status).toBe('expired');
  expect(findRemote('mf-documents')).not.toBeNull();
  const before = asked;
  await minutes(20);
  expect(asked).toBe(before);
});

test('an agent’s page follows as well', async () => {
  undo.forEach((step) => step());
  visitors.agent();
  setSnapshot(aSnapshot([auth, admin]));
  window.history.replaceState(null, '', '/admin');
  undo = [followPublications(), guardNavigations()];
  answer = () => Promise.resolve(snapshotOf([auth, { ...admin, version: '3.0.0' }]));
  await minutes(8);
  expect(findRemote('mf-admin-users')?.version).toBe('3.0.0');
});

test('a page that contains part of its remotes reads the others at once, and retries when nobody answers', async () => {
  undo.forEach((step) => step());
  setSnapshot({ ...aSnapshot([auth, dashboard]), partial: true });
  expect(destinationOf('/document/bills').kind).toBe('waiting');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  undo = [followPublications(), guardNavigations()];
  await minutes(0);
  expect(asked).toBe(1);
  answer = () => Promise.resolve(snapshotOf());
  await jest.advanceTimersByTimeAsync(23_000);
  expect(destinationOf('/document/bills')).toMatchObject({ kind: 'remote', remote: 'mf-documents' });
  expect(destinationOf('/nowhere').kind).toBe('notFound');
});

test('a page that contains part of its remotes sends no request after it has stopped to follow', async () => {
  undo.forEach((step) => step());
  setSnapshot({ ...aSnapshot([auth, dashboard]), partial: true });
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const stop = followPublications();
  undo = [];
  await minutes(0);
  // a second failure before the next reading of the first one
  window.dispatchEvent(new Event('online'));
  await minutes(0);
  stop();
  const before = asked;
  await minutes(60);
  expect([before, asked]).toEqual([2, 2]);
});
