import { sql } from 'kysely';
import { openTestRegistry, type OpenTestRegistry } from '../../testing/open-test-registry';
import { readRegistryConfig } from '../config';
import { registrySchema } from '../database/open-database';
import { lockComposition } from '../live/signed-composition';
import type { Surroundings } from './command';
import { commands } from './commands';
import { runCommand } from './run-command';

let opened: OpenTestRegistry;
const versions: string[] = [];

beforeEach(async () => {
  opened = await openTestRegistry();
  versions.length = 0;
  for (const code of ['// a', '// b', '// c'])
    versions.push((await opened.publishRemote('mf-one', { code })).version);
});
afterEach(() => opened.close());

const portal = (typed: string) => {
  const here = {
    config: readRegistryConfig({ PORTAL_ROOT: opened.root, PORTAL_ENVIRONMENT: 'development' }),
    env: {},
    progress: { tell: () => undefined, end: () => undefined },
    registry: () => Promise.resolve(opened.registry),
    say: () => undefined,
  } satisfies Surroundings;
  return runCommand(typed.split(' '), { commands, open: () => ({ here, close: () => Promise.resolve() }) });
};
const served = async () =>
  (await opened.live()).applications.find(({ name }) => name === 'mf-one')?.stable?.version;

test('P4.2 a roll-back with --expect is refused when another one has done it already', async () => {
  const [, before, now] = versions;
  const order = `rollback mf-one --expect ${now?.slice(0, 8)}`;
  expect(await portal(order)).toMatchObject({ code: 0 });
  expect(await portal(order)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`stable serves ${before} of it now, not ${now}: it was changed meanwhile`),
  });
  expect(await served()).toBe(before);
});

test('P4.2 two roll-backs at once go back one version, not two', async () => {
  const { db } = opened.registry;
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count ?? 0;
  };
  let both: ReturnType<typeof portal>[] = [];
  await registrySchema(db)
    .transaction()
    .execute(async (transaction) => {
      await lockComposition(transaction);
      both = [portal('rollback mf-one'), portal('rollback mf-one')];
      // both have read what is live when they wait for the lock
      while ((await waiting()) < 2);
    });
  const codes = (await Promise.all(both)).map(({ code }) => code);
  expect(codes.sort()).toEqual([0, 1]);
  expect(await served()).toBe(versions[1]);
});
