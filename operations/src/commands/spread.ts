import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailure, defineCommand, UsageError, type Surroundings } from '@portal/registry/command-line';
import type pg from 'pg';
import { stopped } from '../stopped';

const mostShards = 1024;

export const spreadCommand = defineCommand({
  operands: '',
  takes: { least: 0, most: 0 },
  does: 'Shows what is left to distribute the tables over a Citus cluster, and does it; or checks recorded statements for one.',
  options: {
    do: { type: 'boolean', does: 'carry the steps out; interrupted, the next call goes on' },
    shards: {
      type: 'string',
      value: 'number',
      default: '128',
      does: `shards of the customers’ tables, 1 to ${mostShards}`,
    },
    check: {
      type: 'string',
      value: 'file',
      does: 'judge the statements that the back end’s tests executed: PORTAL_STATEMENTS=<file> npm run backend; exit 1 when a cluster would refuse one',
    },
  },
  examples: ['portal spread', 'portal spread --do', 'portal spread --check statements.json'],
  async run({ options: { check, do: does = false, shards } }, { config, say }) {
    const count = readShards(shards);
    const lines: string[] = [];
    const tell = (line: string) => {
      lines.push(line);
      say(line);
    };
    const { text, failed } =
      check === undefined ? await onCluster(config, does, count, tell) : await checkRecord(check, tell);
    return { text, json: { lines: [...lines, text] }, failed };
  },
});

/** The command's answer, after the lines that it told. */
interface Told {
  text: string;
  failed: boolean;
}
type Tell = (line: string) => void;

function readShards(shards: string): number {
  if (!/^\d+$/.test(shards) || Number(shards) < 1 || Number(shards) > mostShards)
    throw new UsageError(`--shards is a number from 1 to ${mostShards}.`);
  return Number(shards);
}

async function checkRecord(file: string, tell: Tell): Promise<Told> {
  const { judgeRecord, readRecord, refusalLines } = await import('@portal/backend/spread-kit');
  const read = () => {
    try {
      return readRecord(file);
    } catch (error) {
      throw new CommandFailure(
        `${file} is no record of statements (${(error as Error).message.split('\n')[0]}).`,
        { fix: 'PORTAL_STATEMENTS=<file> npm run backend writes one.' },
      );
    }
  };
  const { reaches, refused } = await judgeRecord(read());
  for (const line of refusalLines(refused)) tell(line);
  const all = Object.values(reaches).reduce((sum, one) => sum + one, 0);
  return {
    text:
      `${all} statements: ${reaches['one customer']} of one customer, ${reaches['every customer']} of every shard, ` +
      `${reaches['no customer']} of no customer; a cluster would refuse ${refused.length}.`,
    failed: refused.length > 0,
  };
}

async function onCluster(
  config: Surroundings['config'],
  does: boolean,
  shards: number,
  tell: Tell,
): Promise<Told> {
  const client = await connect(config);
  try {
    await refuseUnready(client, does);
    return { text: await (does ? spread(client, shards, tell) : plan(client, shards, tell)), failed: false };
  } finally {
    await client.end();
  }
}

/** A connection to `DATABASE_URL`, or to the embedded database of a portal that is running on this data folder. */
async function connect({ databaseUrl, dataDir }: Surroundings['config']): Promise<pg.Client> {
  const [{ withPlainTlsMode }, { default: driver }] = await Promise.all([
    import('@portal/backend/spread-kit'),
    import('pg'),
  ]);
  const running = join(dataDir, 'database.url');
  const address = databaseUrl ?? (existsSync(running) ? readFileSync(running, 'utf8').trim() : undefined);
  if (address === undefined)
    throw new CommandFailure('There is no database.', {
      fix: 'Set DATABASE_URL to the coordinator of the cluster.',
    });
  const client = new driver.Client({
    connectionString: withPlainTlsMode(address),
    application_name: 'portal spread',
    // a large table takes long to move
    options: '-c statement_timeout=0 -c lock_timeout=10000',
  });
  try {
    await client.connect();
  } catch (error) {
    throw stopped('The database cannot be reached', error);
  }
  return client;
}

async function refuseUnready(client: pg.Client, does: boolean): Promise<void> {
  const { hasCitus, portalSessions } = await import('@portal/backend/spread-kit');
  if (!(await hasCitus(client)))
    throw new CommandFailure('Citus is not installed in this database.', {
      fix: 'create extension citus, on every node (docs/scaling.md, 6).',
    });
  const sessions = does ? await portalSessions(client) : 0;
  if (sessions > 0)
    throw new CommandFailure(`The portal is running (${sessions} sessions).`, {
      fix: 'Stop it while its tables move.',
    });
}

async function plan(client: pg.Client, shards: number, tell: Tell): Promise<string> {
  const { readState, stepsLeft, stepWords } = await import('@portal/backend/spread-kit');
  const state = await readState(client);
  const steps = stepsLeft(state);
  for (const [place, step] of steps.entries()) tell(`${String(place + 1).padStart(3)}  ${stepWords(step)}`);
  const moved = state.tables.filter(({ now }) => now !== 'local').length;
  const wanted = state.tables.filter(({ place }) => place !== 'coordinator').length;
  return steps.length === 0
    ? `Spread: ${moved} of ${wanted} tables are where they belong.`
    : `${moved} of ${wanted} tables are where they belong; ${steps.length} steps are left, with ${shards} shards: portal spread --do`;
}

async function spread(client: pg.Client, shards: number, tell: Tell): Promise<string> {
  const { carryOut } = await import('@portal/backend/spread-kit');
  const started = Date.now();
  try {
    const steps = await carryOut(client, shards, ({ words, done, of }) => tell(`${done}/${of}  ${words}`));
    return steps === 0
      ? 'Nothing was left to do.'
      : `Spread in ${Math.round((Date.now() - started) / 1000)} s. Start the portal.`;
  } catch (error) {
    throw stopped('The spread stopped; what is done stays', error);
  }
}
