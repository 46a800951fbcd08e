import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { anna, openTestRegistry, type OpenTestRegistry } from '../../testing/open-test-registry';
import { rollBack } from '../publish/roll-back';
import { failingNow, openFailures } from './failures.queries';
import { tellFailures } from './tell-failures';
import { watchStable } from './watch-stable';

const name = 'mf-one';
const hour = 3_600_000;
let opened: OpenTestRegistry;
let visitors = 0;

/** The back end's table, as its migration makes it (backend/migrations/2026-11-22-27-remote-loads.ts). */
const remoteLoad = `
create table public.remote_load (
  remote text not null, version text not null, hour timestamptz not null, visitor text not null,
  signed_in boolean not null, received_at timestamptz not null default now(), channel text not null,
  phase text not null, milliseconds integer not null, failed boolean not null, error_class text,
  cold boolean not null, failover boolean not null, sample smallint not null,
  primary key (remote, version, hour, visitor)
)`;

beforeEach(async () => {
  opened = await openTestRegistry();
  await sql.raw(remoteLoad).execute(opened.registry.db);
});
afterEach(() => opened.close());

interface LoadReport {
  failed?: boolean;
  signedIn?: boolean;
  /** Instant of its arrival. */
  at?: Date;
  /** The same one each time. */
  visitor?: string;
}

/** Inserts reports of `count` visitors about this version. */
async function tell(
  count: number,
  version: string,
  { failed = false, ...report }: LoadReport = {},
): Promise<void> {
  const { signedIn = true, at = new Date(Date.now() + 1_000), visitor } = report;
  for (let turn = 0; turn < count; turn += 1) {
    const who = visitor ?? `v${++visitors}`;
    await sql`insert into public.remote_load values (${name}, ${version}, ${new Date(at.getTime() + turn)}, ${who},
      ${signedIn}, ${at}, 'stable', 'mount', 120, ${failed}, ${failed ? 'threw' : null},
      true, ${failed}, 10)`.execute(opened.registry.db);
  }
}
const ago = (hours: number) => new Date(Date.now() - hours * hour);
const soon = () => new Date(Date.now() + 10_000);
const publishNext = async (code: string) =>
  (await opened.publishRemote(name, { code: `// ${code}` })).version;
const look = async (at = soon()) => {
  await watchStable(opened.registry.db, at);
  return openFailures(opened.registry.db);
};

test('L2.4 P4.2 a stable version that fails more than its application used to is found, with where, since when and for how many', async () => {
  const first = await publishNext('first');
  await tell(300, first, { at: ago(2) });
  const version = await publishNext('broken');
  await tell(20, version);
  await tell(12, version, { failed: true });
  expect(await look()).toMatchObject([
    { name, version, loads: 32, failed: 12, phase: 'mount', error_class: 'threw', ended_at: null },
  ]);
  await tell(3, version, { failed: true });
  const renewed = await look();
  expect(renewed).toMatchObject([{ loads: 35, failed: 15 }]);
  expect(renewed).toHaveLength(1);
});

test('P4.2 a roll-back ends it, and what fails as it always did is nobody’s alarm', async () => {
  const first = await publishNext('first');
  await tell(300, first, { at: ago(2) });
  const version = await publishNext('broken');
  await tell(12, version, { failed: true });
  expect(await look()).toHaveLength(1);
  await rollBack(opened.registry, { ...anna, name, channel: 'stable', expected: version });
  expect(await failingNow(opened.registry.db)).toEqual([]);
  expect(await look()).toEqual([]);
  await tell(2, first, { failed: true });
  await tell(60, first);
  expect(await look()).toEqual([]);
});

test('P4.2 repeated failures of one visitor, and reports of strangers on a customer remote, do not count', async () => {
  const version = await publishNext('first');
  await tell(40, version, { failed: true, visitor: 'the same' });
  await tell(60, version, { failed: true, signedIn: false });
  expect(await look()).toEqual([]);
});

test('P4.2 a first version that fails everybody is found without a past', async () => {
  const version = await publishNext('first');
  await tell(14, version, { failed: true });
  expect(await look()).toMatchObject([{ version, failed: 14 }]);
});

test('P4.2 an alert ends by itself once the version works again', async () => {
  const version = await publishNext('first');
  await tell(14, version, { failed: true });
  expect(await look()).toHaveLength(1);
  const later = new Date(Date.now() + 2 * hour);
  await tell(40, version, { at: new Date(later.getTime() - 60_000) });
  expect(await look(later)).toEqual([]);
});

test('L2.4 P4.2 two processes write an alert once, and one of them calls the webhook, again after a failure', async () => {
  const bodies: unknown[] = [];
  let status = 503;
  const server = createServer((request: IncomingMessage, answer) => {
    let text = '';
    request.on('data', (data: Buffer) => (text += data.toString()));
    request.on('end', () => {
      bodies.push(JSON.parse(text));
      answer.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { db } = opened.registry;
  const webhook = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    publicUrl: 'https://portal.example',
  };
  const version = await publishNext('first');
  await tell(14, version, { failed: true });
  await Promise.all([watchStable(db, soon()), watchStable(db, soon())]);
  await expect(tellFailures(db, webhook, new Date())).rejects.toThrow('did not take');
  status = 204;
  const both = await Promise.all([
    tellFailures(db, webhook, new Date()),
    tellFailures(db, webhook, new Date()),
  ]);
  expect(both.flat()).toHaveLength(1);
  expect(await tellFailures(db, webhook, new Date())).toEqual([]);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toMatchObject({
    event: 'stable-version-fails',
    name,
    version,
    visitors: { told: 14, failed: 14 },
    where: { phase: 'mount', errorClass: 'threw' },
    text: expect.stringMatching(/fails at its mount, threw since .*→ portal rollback mf-one$/),
    publications: 'https://portal.example/admin/publications',
  });
  server.close();
  await once(server, 'close');
});
