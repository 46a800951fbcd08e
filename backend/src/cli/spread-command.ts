import { parseArgs } from 'node:util';
import type pg from 'pg';
import { hasCitus, portalSessions, readState } from '../spread/cluster/catalogue';
import { carryOut } from '../spread/cluster/carry-out';
import { stepsLeft, stepWords } from '../spread/cluster/plan';
import { judgeRecord, readRecord, refusalLines } from '../spread/record/statement-record';

/** Wrong options, or a database that is not ready to be spread. */
export class SpreadFailure extends Error {}

const defaultShards = 128;
const mostShards = 1024;

/**
 * `portal spread`: without options prints what is left to do; `--do` does it; `--check <file>` judges the statements of a record.
 * @returns the exit code: 0; 1 where a cluster would refuse a statement
 * @throws SpreadFailure
 */
export async function spreadCommand(
  typed: string[],
  connect: () => Promise<pg.Client>,
  say: (line: string) => void,
): Promise<number> {
  const { check, do: does, shards } = readOptions(typed);
  if (check !== undefined) return checkRecord(check, say);
  const client = await connect();
  try {
    await refuseUnready(client, does);
    return await (does ? spread(client, shards, say) : printPlan(client, shards, say));
  } finally {
    await client.end();
  }
}

function readOptions(args: string[]) {
  try {
    const options = {
      check: { type: 'string' },
      do: { type: 'boolean' },
      shards: { type: 'string' },
    } as const;
    const { check, do: does = false, shards = String(defaultShards) } = parseArgs({ args, options }).values;
    if (!/^\d+$/.test(shards) || Number(shards) < 1 || Number(shards) > mostShards)
      throw new SpreadFailure(`--shards is a number from 1 to ${mostShards}.`);
    return { check, do: does, shards: Number(shards) };
  } catch (error) {
    throw error instanceof SpreadFailure ? error : new SpreadFailure((error as Error).message);
  }
}

async function checkRecord(file: string, say: (line: string) => void): Promise<number> {
  const { reaches, refused } = await judgeRecord(read(file));
  for (const line of refusalLines(refused)) say(line);
  const all = Object.values(reaches).reduce((sum, count) => sum + count, 0);
  say(
    `${all} statements: ${reaches['one customer']} of one customer, ${reaches['every customer']} of every shard, ` +
      `${reaches['no customer']} of no customer; a cluster would refuse ${refused.length}.`,
  );
  return refused.length === 0 ? 0 : 1;
}

function read(file: string) {
  try {
    return readRecord(file);
  } catch (error) {
    throw new SpreadFailure(
      `${file} is no record of statements (${(error as Error).message.split('\n')[0]}). ` +
        'PORTAL_STATEMENTS=<file> npm run backend writes one.',
    );
  }
}

async function refuseUnready(client: pg.Client, does: boolean): Promise<void> {
  if (!(await hasCitus(client)))
    throw new SpreadFailure(
      'Citus is not installed in this database: create extension citus, on every node (docs/scaling.md, 6).',
    );
  const sessions = does ? await portalSessions(client) : 0;
  if (sessions > 0)
    throw new SpreadFailure(`The portal is running (${sessions} sessions): stop it while its tables move.`);
}

async function printPlan(client: pg.Client, shards: number, say: (line: string) => void): Promise<number> {
  const state = await readState(client);
  const steps = stepsLeft(state);
  for (const [place, step] of steps.entries()) say(`${String(place + 1).padStart(3)}  ${stepWords(step)}`);
  const moved = state.tables.filter(({ now }) => now !== 'local').length;
  const wanted = state.tables.filter(({ place }) => place !== 'coordinator').length;
  say(
    steps.length === 0
      ? `Spread: ${moved} of ${wanted} tables are where they belong.`
      : `${moved} of ${wanted} tables are where they belong; ${steps.length} steps are left, with ${shards} shards: portal spread --do`,
  );
  return 0;
}

async function spread(client: pg.Client, shards: number, say: (line: string) => void): Promise<number> {
  const started = Date.now();
  const steps = await carryOut(client, shards, ({ words, done, of }) => say(`${done}/${of}  ${words}`));
  say(
    steps === 0
      ? 'Nothing was left to do.'
      : `Spread in ${Math.round((Date.now() - started) / 1000)} s. Start the portal.`,
  );
  return 0;
}
