import type { Channel } from '@portal/contract';
import { anna, openTestRegistry, type OpenTestRegistry } from '../../testing/open-test-registry';
import { readHistory } from '../live/history';
import type { Registry } from '../registry';
import { Superseded } from './expected-version';
import { promote, withdraw } from './end-canary';
import { rollBack } from './roll-back';
import { setRollout } from './set-rollout';

let opened: OpenTestRegistry;
let registry: Registry;

beforeEach(async () => {
  opened = await openTestRegistry();
  ({ registry } = opened);
});
afterEach(() => opened.close());

const name = 'mf-one';
const build = async (code: string, channel: Channel = 'stable') =>
  (await opened.publishRemote(name, { code: `export const code = '${code}';` }, channel)).version;
const live = async () => {
  const document = await opened.live();
  const found = document.applications.find((application) => application.name === name);
  return {
    revision: document.revision,
    stable: found?.stable?.version ?? null,
    previous: found?.previous?.version ?? null,
    canary: found?.canary && {
      version: found.canary.version,
      percent: found.canary.percent,
      users: found.canary.users,
    },
  };
};

test('P4.2 a canary is added beside the stable version, and nobody gets it before a roll-out', async () => {
  const stable = await build('a');
  const version = await build('b', 'canary');
  expect(await live()).toEqual({
    revision: 3,
    stable,
    previous: null,
    canary: { version, percent: 0, users: [] },
  });
  await setRollout(registry, { ...anna, name, percent: 12.346, users: ['lea', 'lea'] });
  expect((await live()).canary).toEqual({ version, percent: 12.35, users: ['lea'] });
  await setRollout(registry, { ...anna, name, percent: 50 });
  expect((await live()).canary).toEqual({ version, percent: 50, users: ['lea'] });
  const next = await build('c', 'canary');
  expect((await live()).canary).toEqual({ version: next, percent: 50, users: ['lea'] });
});

test('P4.2 a promoted canary is for everybody, with the version before as fallback', async () => {
  const stable = await build('a');
  const version = await build('b', 'canary');
  const { replaced } = await promote(registry, { ...anna, name });
  expect(replaced).toBe(stable);
  expect(await live()).toMatchObject({ stable: version, previous: stable, canary: null });
});

test('P4.2 withdrawn, a canary leaves the stable version alone', async () => {
  const stable = await build('a');
  await build('b', 'canary');
  await withdraw(registry, { ...anna, name });
  expect(await live()).toMatchObject({ stable, canary: null });
});

test('P4.2 roll-back goes to the version before, then to the one before that, and never forward again', async () => {
  const [a, b] = [await build('a'), await build('b')];
  const c = await build('c');
  expect(await rollBack(registry, { ...anna, name, channel: 'stable' })).toMatchObject({ version: b });
  expect(await live()).toMatchObject({ stable: b, previous: a });
  expect(await rollBack(registry, { ...anna, name, channel: 'stable' })).toMatchObject({ version: a });
  expect(await live()).toMatchObject({ stable: a, previous: null });
  await expect(rollBack(registry, { ...anna, name, channel: 'stable' })).rejects.toThrow(
    `stable served nothing when ${a} came: there is no version before it to go back to. Fix: to serve another version that stable had: portal rollback ${name} --to ${c}`,
  );
});

test('P4.2 roll-back goes to any version that is kept', async () => {
  const [a, b] = [await build('a'), await build('b')];
  await build('c');
  await rollBack(registry, { ...anna, name, channel: 'stable', version: a });
  expect((await live()).stable).toBe(a);
  await rollBack(registry, { ...anna, name, channel: 'stable', version: b });
  expect(await live()).toMatchObject({ stable: b, previous: a });
  await registry.db
    .withSchema('registry')
    .updateTable('version')
    .set({ swept_at: new Date() })
    .where('version', '=', a)
    .execute();
  for (const version of [a, '0000000000000000']) {
    await expect(rollBack(registry, { ...anna, name, channel: 'stable', version })).rejects.toThrow(
      `version ${version} is not kept`,
    );
  }
});

test('P4.2 a canary rolls back to the canary before', async () => {
  await build('a');
  const first = await build('b', 'canary');
  await setRollout(registry, { ...anna, name, percent: 5 });
  await build('c', 'canary');
  await rollBack(registry, { ...anna, name, channel: 'canary' });
  expect((await live()).canary).toEqual({ version: first, percent: 5, users: [] });
  await expect(rollBack(registry, { ...anna, name, channel: 'canary' })).rejects.toThrow('portal withdraw');
});

test('P4.6 history lists each action with who, why and who gets the canary; revisions count all channels', async () => {
  const a = await build('a');
  const b = await build('b', 'canary');
  await setRollout(registry, { ...anna, name, percent: 5, users: ['lea'] });
  await promote(registry, { who: 'bob', commit: null, reason: null, name });
  await rollBack(registry, { ...anna, name, channel: 'stable' });
  const c = await build('c', 'canary');
  await withdraw(registry, { ...anna, name });
  const rows = await readHistory(registry.db, { name });
  expect(rows.map(({ at: _at, name: _name, key: _key, order_id: _order, ...row }) => row).reverse()).toEqual(
    [
      { action: 'publish', channel: 'stable', version: a, previous: null },
      { action: 'publish', channel: 'canary', version: b, previous: null, percent: '0.00', users: [] },
      { action: 'rollout', channel: 'canary', version: b, previous: b, percent: '5.00', users: ['lea'] },
      {
        action: 'promote',
        channel: 'stable',
        version: b,
        previous: a,
        who: 'bob',
        commit: null,
        reason: null,
      },
      { action: 'roll-back', channel: 'stable', version: a, previous: b },
      { action: 'publish', channel: 'canary', version: c, previous: null, percent: '0.00', users: [] },
      { action: 'withdraw', channel: 'canary', version: c, previous: c },
    ].map((row, index) => ({
      revision: index + 2,
      ...anna,
      percent: null,
      users: null,
      notes: [],
      ...row,
    })),
  );
  expect((await live()).revision).toBe(8);
  expect((await readHistory(registry.db, { name, before: 4, limit: 1 }))[0]?.revision).toBe(3);
});

test('P4.3 an automatic roll-back never undoes a newer publication', async () => {
  await build('a');
  const failing = await build('b');
  const fixed = await build('c');
  const order = { ...anna, name, channel: 'stable', expected: failing } as const;
  await expect(rollBack(registry, order)).rejects.toThrow(Superseded);
  expect((await live()).stable).toBe(fixed);
});

test('P4.3 of many who change one canary at once, each decides on what the one before has left', async () => {
  await build('a');
  const version = await build('b', 'canary');
  const shares = [1, 2, 3, 4, 5, 6];
  await Promise.all(shares.map((percent) => setRollout(registry, { ...anna, name, percent })));
  const ends = [withdraw, promote].map((end) => end(registry, { ...anna, name, expected: version }));
  const outcomes = await Promise.allSettled(ends);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const revisions = (await readHistory(registry.db, {})).map(({ revision }) => revision);
  expect(revisions).toEqual([...revisions.keys()].map((index) => revisions.length - index));
});

describe('what cannot be is refused, and nothing changes', () => {
  test.each<[string, RegExp, () => Promise<unknown>]>([
    ['a promotion without canary', /no canary to promote/, () => promote(registry, { ...anna, name })],
    ['a withdrawal without canary', /no canary to withdraw/, () => withdraw(registry, { ...anna, name })],
    ['a share without canary', /has no canary/, () => setRollout(registry, { ...anna, name, percent: 1 })],
    ['a canary that everybody has', /everybody has \w+ already/, () => build('a', 'canary')],
    [
      'a roll-back of nothing',
      /canary serves nothing of it/,
      () => rollBack(registry, { ...anna, name, channel: 'canary' }),
    ],
  ])('%s', async (_what, words, act) => {
    await build('a');
    const before = await live();
    await expect(act()).rejects.toThrow(words);
    expect(await live()).toEqual(before);
  });

  test.each([-1, 100.01, Number.NaN])('a share of %s percent', async (percent) => {
    await build('a');
    await build('b', 'canary');
    await expect(setRollout(registry, { ...anna, name, percent })).rejects.toThrow('from 0 to 100');
  });
});
