import { generateKeyPairSync } from 'node:crypto';
import { builtRemote } from '../../testing/built-application';
import { anna, openTestRegistry, type OpenTestRegistry } from '../../testing/open-test-registry';
import { keyring } from '../keys/keyring';
import { keyId, type KeyLimits } from '../keys/trusted-key';
import { historyPage } from '../live/history-page';
import { publish, publishTogether } from './publish-builds';
import type { PublishRefusal } from './publish-refusal';
import { promote, withdraw } from './end-canary';
import { reason } from './reason';
import { retire } from './retire';
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

test('P4.4 a key publishes only its applications; another’s is refused before its files are checked, and the refusal is in the history', async () => {
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
    refusalKinds: ['key'],
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

test('P4.4 P4.6 an untrusted key publishes nothing, and the refusal is in the history', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const trusted = generateKeyPairSync('ed25519').publicKey;
  const registry = { ...opened.registry, keys: keyring([{ key: trusted }], privateKey) };
  const words = `key ${keyId(publicKey)} is not among PORTAL_TRUSTED_KEYS`;
  const folder = await builtRemote(opened.root, 'mf-one');
  await expect(publish(registry, { ...author, folder })).rejects.toThrow(words);
  expect(await refusals()).toMatchObject([{ name: 'mf-one', refused: [expect.stringContaining(words)] }]);
});

test.each<[string, KeyLimits, string]>([
  ['expired', { expires: new Date('2026-01-01T00:00:00Z') }, 'expired on 2026-01-01'],
  ['revoked', { revoked: true }, 'is revoked'],
])(
  'P4.4 a key that is %s publishes nothing, and the refusal is in the history',
  async (_state, limits, words) => {
    const folder = await builtRemote(opened.root, 'mf-one');
    await expect(publish(team(limits), { ...author, folder })).rejects.toThrow(words);
    expect(await refusals()).toMatchObject([{ name: 'mf-one', refused: [expect.stringContaining(words)] }]);
  },
);

test('P4.6 every kind of refusal is in the history, by application and channel, and the same one once', async () => {
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

test('P4.6 a refused roll-back that is repeated is in the history once, until somebody else asks or something changes', async () => {
  const { version } = await opened.publishRemote('mf-one');
  const order = { ...anna, name: 'mf-one', channel: 'stable', version } as const;
  const attempt = (who = 'anna') =>
    expect(rollBack(opened.registry, { ...order, who })).rejects.toThrow('already');
  for (let time = 0; time < 3; time += 1) await attempt();
  expect(await refusals()).toHaveLength(1);
  await attempt('bruno');
  expect(await refusals()).toHaveLength(2);
  await opened.publishRemote('mf-two');
  await attempt('bruno');
  expect(await refusals()).toHaveLength(3);
});

test('P4.6 a page of the history has the refusals between its changes', async () => {
  const bad = await builtRemote(opened.root, 'mf-bad', { shared: { react: '^20.0.0' } });
  const refuse = () => publish(opened.registry, { ...author, folder: bad }).catch(() => undefined);
  await refuse();
  await opened.publishRemote('mf-one');
  await refuse();
  await opened.publishRemote('mf-one', { code: '// next' });
  const labelOf = ({ revision, refused }: { revision: number; refused: string[] | null }) =>
    `${revision}${refused ? ' refused' : ''}`;
  const first = await historyPage(opened.registry.db, { limit: 2 });
  expect(first.entries.map(labelOf)).toEqual(['3', '2 refused', '2']);
  expect(first.before).toBe(2);
  const second = await historyPage(opened.registry.db, { limit: 2, before: 2 });
  expect(second.entries.map(labelOf)).toEqual(['1 refused', '1']);
  expect(second.before).toBeNull();
  expect([first.total, first.newer, second.total, second.newer]).toEqual([5, 0, 5, 3]);
  const ofOne = await historyPage(opened.registry.db, { name: 'mf-bad' });
  expect(ofOne.total).toBe(2);
});

test('P4.4 a remote with a call that the live back end lacks is refused; when the calls cannot be compared, the history notes it', async () => {
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

test('P4.4 the objections of the checks before a publication are listed together with those of the gate', async () => {
  const folder = await builtRemote(opened.root, 'mf-one', { shared: { react: '^20.0.0' } });
  const objections = [reason('tests', 'mf-one: its tests fail', 'mend them')];
  const check = () => Promise.resolve({ objections, notes: [] });
  const attempt = publish(opened.registry, { ...author, folder, check });
  await expect(attempt).rejects.toThrow(/its tests fail\. Fix: mend them\n.*react \^20/);
});

test('P4.4 a roll-back by another team’s key has one reason, the key, also when an explicit version is named', async () => {
  const first = await opened.publishRemote('mf-two');
  for (const name of ['mf-three', 'mf-four']) await opened.publishRemote(name);
  await opened.publishRemote('mf-two', { code: '// next' });
  await opened.publishRemote('mf-three', { code: '// next' });
  const order = { ...anna, name: 'mf-two', channel: 'stable', version: first.version } as const;
  const refused = await rollBack(team({ applications: ['mf-one'] }), order).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    reasons: [{ kind: 'key', says: expect.stringContaining('may publish mf-one, not mf-two') }],
  });
});

test('P4.4 a roll-back by another team’s key has one reason, the key, also when there is no version to roll back to', async () => {
  await opened.publishRemote('mf-two');
  const order = { ...anna, name: 'mf-two', channel: 'stable' } as const;
  const refused = await rollBack(team({ applications: ['mf-one'] }), order).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    reasons: [{ kind: 'key', says: expect.stringContaining('may publish mf-one, not mf-two') }],
  });
});

test('P4.4 a retirement by another team’s key is refused for its key, whether or not the remote is served', async () => {
  await opened.publishRemote('mf-two');
  const registry = team({ applications: ['mf-one'] });
  const reasonsFor = async (name: string) => {
    const refused: unknown = await retire(registry, { ...anna, names: [name] }).catch(
      (error: unknown) => error,
    );
    return (refused as PublishRefusal).reasons.map(({ kind }) => kind);
  };
  expect(await reasonsFor('mf-two')).toEqual(['key']);
  expect(await reasonsFor('mf-never')).toEqual(['key']);
});

test('P4.6 a refusal has a kind for each of its reasons; a change has none', async () => {
  const bad = await builtRemote(opened.root, 'mf-bad', {
    shared: { react: '^20.0.0' },
    missing: ['dist/later.1.js'],
  });
  await publish(opened.registry, { ...author, folder: bad }).catch(() => undefined);
  const [refused, change] = await history();
  expect(refused?.refusalKinds).toEqual(['files', 'shared-packages']);
  expect(change?.refusalKinds).toEqual([]);
});
