import { generateKeyPairSync } from 'node:crypto';
import { builtRemote } from '../../testing/built-application';
import { anna, openTestRegistry, type OpenTestRegistry } from '../../testing/open-test-registry';
import { keyring } from '../keys/keyring';
import type { KeyLimits } from '../keys/trusted-key';
import { historyPage } from '../live/history-page';
import { publish, publishTogether } from './publish';
import { promote, withdraw } from './end-canary';
import { reason } from './reason';
import { rollBack } from './roll-back';

let opened: OpenTestRegistry;
beforeEach(async () => {
  opened = await openTestRegistry();
});
afterEach(() => opened.close());

const author = { ...anna, channel: 'stable' } as const;
const history = async (question = {}) => (await historyPage(opened.registry.db, question)).entries;
const refusals = async (question = {}) => (await history(question)).filter(({ refused }) => refused !== null);

/** The same registry for a team with a key of its own, which the registry trusts within limits. */
function team(limits: KeyLimits) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const own = keyring([{ key: publicKey, ...limits }], privateKey);
  const { keys } = opened.registry;
  const verifies: typeof keys.verifies = (...signed) => keys.verifies(...signed) || own.verifies(...signed);
  return { ...opened.registry, keys: { ...own, verifies } };
}

test('P4.4 a key publishes its own applications; another’s is refused, before its build is looked at, and the history says so', async () => {
  const registry = team({ applications: ['mf-one'] });
  const own = await builtRemote(opened.root, 'mf-one');
  await publish(registry, { ...author, folder: own });
  const folder = await builtRemote(opened.root, 'mf-two', { missing: ['dist/later.1.js'] });
  const attempt = publish(registry, { ...author, folder });
  await expect(attempt).rejects.toThrow(
    /key \w{16} may publish mf-one, not mf-two\. Fix: ask the team of mf-two/,
  );
  await expect(attempt).rejects.not.toThrow('later.1.js');
  const [refused, ...changes] = await history();
  expect(refused).toMatchObject({
    name: 'mf-two',
    action: 'publish',
    channel: 'stable',
    who: 'anna',
    revision: changes[0]?.revision,
    refused: [expect.stringContaining('may publish mf-one, not mf-two')],
  });
  expect(refused?.version).toMatch(/^\w{16}$/);
});

test('P4.4 a key that is limited to its application can neither roll back nor drop another’s version', async () => {
  const first = await opened.publishRemote('mf-two');
  await opened.publishRemote('mf-two', { code: '// next' });
  const registry = team({ applications: ['mf-one'] });
  const order = { ...anna, name: 'mf-two', channel: 'stable', version: first.version } as const;
  await expect(rollBack(registry, order)).rejects.toThrow('may publish mf-one, not mf-two');
  const routes = [{ path: '/mf-two', title: 'T', frame: 'customer', right: 'customer' }] as const;
  await opened.publishRemote('mf-two', { declaration: { routes: [{ ...routes[0], path: '/elsewhere' }] } });
  const folder = await builtRemote(opened.root, 'mf-one', { declaration: { routes: [...routes] } });
  await expect(publish(registry, { ...author, folder, dropMisfitPrevious: true })).rejects.toThrow(
    'may publish mf-one, not mf-two',
  );
});

test.each<[string, KeyLimits, string]>([
  ['expired', { expires: new Date('2026-01-01T00:00:00Z') }, 'expired on 2026-01-01'],
  ['revoked', { revoked: true }, 'is revoked'],
])('P4.4 a key that is %s publishes nothing, which the history says', async (_state, limits, words) => {
  const folder = await builtRemote(opened.root, 'mf-one');
  await expect(publish(team(limits), { ...author, folder })).rejects.toThrow(words);
  expect(await refusals()).toMatchObject([{ name: 'mf-one', refused: [expect.stringContaining(words)] }]);
});

test('P4.6 every kind of refusal stands in the history, by application and channel, and the same one once', async () => {
  const bad = await builtRemote(opened.root, 'mf-bad', { shared: { react: '^20.0.0' } });
  const unread = await builtRemote(opened.root, 'mf-unread', { declaration: { title: '' } });
  for (let time = 0; time < 3; time += 1)
    await expect(publish(opened.registry, { ...author, folder: bad })).rejects.toThrow('react');
  await expect(
    publishTogether(opened.registry, { ...author, channel: 'canary', folders: [unread] }),
  ).rejects.toThrow('title');
  await expect(promote(opened.registry, { ...anna, name: 'mf-bad' })).rejects.toThrow('no canary');
  await expect(withdraw(opened.registry, { ...anna, name: 'mf-bad' })).rejects.toThrow('no canary');
  expect((await refusals()).map(({ name, action, channel }) => [name, action, channel])).toEqual([
    ['mf-bad', 'withdraw', 'canary'],
    ['mf-bad', 'promote', 'canary'],
    ['mf-unread', 'publish', 'canary'],
    ['mf-bad', 'publish', 'stable'],
  ]);
  expect(await refusals({ name: 'mf-unread' })).toMatchObject([{ version: null, reason: 'essai' }]);
  expect(await refusals({ channel: 'stable' })).toHaveLength(1);
});

test('P4.6 a page of the history holds the refusals of its own changes', async () => {
  const bad = await builtRemote(opened.root, 'mf-bad', { shared: { react: '^20.0.0' } });
  const refuse = () => publish(opened.registry, { ...author, folder: bad }).catch(() => undefined);
  await refuse();
  await opened.publishRemote('mf-one');
  await refuse();
  await opened.publishRemote('mf-one', { code: '// next' });
  const told = ({ revision, refused }: { revision: number; refused: string[] | null }) =>
    `${revision}${refused ? ' refused' : ''}`;
  const first = await historyPage(opened.registry.db, { limit: 2 });
  expect(first.entries.map(told)).toEqual(['3', '2 refused', '2']);
  expect(first.before).toBe(2);
  const second = await historyPage(opened.registry.db, { limit: 2, before: 2 });
  expect(second.entries.map(told)).toEqual(['1 refused', '1']);
  expect(second.before).toBeNull();
});

test('P4.4 a remote whose call the live back end lacks is refused; what nobody could compare is noted', async () => {
  const calls = { '/getGifts': [] };
  const folder = await builtRemote(opened.root, 'mf-one', { manifest: { calls } });
  const order = { ...author, folder };
  const readContract = () => Promise.resolve(new Map());
  await expect(publish(opened.registry, { ...order, readContract })).rejects.toThrow(
    'mf-one: it calls /getGifts, which the live back end does not have',
  );
  await publish(opened.registry, {
    ...order,
    notes: ['checks-skipped'],
    readContract: () => Promise.resolve(null),
  });
  const [published] = await history();
  expect(published).toMatchObject({ refused: null, notes: ['checks-skipped', 'calls-not-compared'] });
});

test('P4.4 what was found before a publication is told with what the gate finds', async () => {
  const folder = await builtRemote(opened.root, 'mf-one', { shared: { react: '^20.0.0' } });
  const objections = [reason('mf-one: its tests fail', 'mend them')];
  const attempt = publish(opened.registry, { ...author, folder, objections });
  await expect(attempt).rejects.toThrow(/its tests fail\. Fix: mend them\n.*react \^20/);
});
