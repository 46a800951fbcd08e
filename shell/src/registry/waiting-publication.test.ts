import type { RegistrySnapshot } from '@portal/contract';
import { session } from '@portal/session';
import { start } from 'single-spa';
import { registerApplications } from '../remotes/register-applications';
import { applyChange, guardNavigations } from '../routing/guard';
import { admin, aSnapshot, auth, dashboard, documents } from '../testing/registry';
import { visitors } from '../testing/visitors';
import { followPublications } from './follow-publications';
import { findRemote, refreshSnapshot, registry, setSnapshot } from './registry-store';

jest.mock('../remotes/federation/load-version', () => ({
  loadVersion: jest.fn(() => new Promise(() => {})),
}));

let answer: (signal: AbortSignal) => Promise<RegistrySnapshot>;
let asked = 0;
let undo: (() => void)[] = [];
const turn = () => jest.advanceTimersByTimeAsync(20);
async function goTo(path: string) {
  window.history.pushState(null, '', path);
  await turn();
}

beforeAll(() => start());
beforeEach(() => {
  jest.useFakeTimers();
  visitors.customer();
  asked = 0;
  globalThis.fetch = ((_: string, { signal }: { signal: AbortSignal }) => {
    asked += 1;
    return answer(signal).then((body) => ({
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
  jest.useRealTimers();
});

/** A snapshot without the remote on the screen is read, and waits for the next navigation. */
async function publishWithoutScreen() {
  answer = () => Promise.resolve({ ...aSnapshot([auth, dashboard]), revision: 2 });
  await jest.advanceTimersByTimeAsync(8 * 60_000);
  expect(registry.snapshot.revision).toBe(1);
}

test.each([
  ['a change of the session', () => applyChange()],
  ['another query', () => window.history.pushState(null, '', '/document/bills?page=2')],
])('P4.1 %s does not close the screen of a visitor; the next navigation does', async (_, change) => {
  await publishWithoutScreen();
  change();
  await turn();
  expect(findRemote('mf-documents')).not.toBeNull();
  await goTo('/');
  expect(findRemote('mf-documents')).toBeNull();
});

test('P2.1 a snapshot that waits is not applied for the next visitor', async () => {
  await publishWithoutScreen();
  visitors.agent();
  setSnapshot(aSnapshot([auth, admin]));
  await goTo('/admin');
  expect(findRemote('mf-admin-users')).not.toBeNull();
});

test('P4.1 a snapshot that waits does not replace a newer one', async () => {
  await publishWithoutScreen();
  answer = () => new Promise(() => {});
  setSnapshot({ ...aSnapshot([auth, dashboard, documents]), revision: 3 });
  await goTo('/');
  expect(registry.snapshot.revision).toBe(3);
});

test('P2.1 a reading that a change of visitor ends is no failure of the registry', async () => {
  await jest.advanceTimersByTimeAsync(31_000);
  answer = (signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
    });
  await goTo('/');
  expect(asked).toBe(1);
  answer = () => Promise.resolve(aSnapshot([auth, dashboard, documents]));
  await refreshSnapshot();
  expect([asked, session.status]).toEqual([2, 'signedIn']);
  await goTo('/document/bills');
  expect(asked).toBe(3);
});
