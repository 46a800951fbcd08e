import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { freePort } from '@portal/backend/testing/free-port';
import { portalStarts, ready, type PortalProcess } from './testing/portal-starts';

jest.setTimeout(600_000);

const portals = portalStarts('none');
const password = 'Longer-secret1!';
const start = (env: Record<string, string> = {}) =>
  portals.start({ PORTAL_PROCESSES: '2', PORTAL_ADMIN_PASSWORD: password, ...env });

/** Processes that a portal has started to serve, as the system lists them. */
function serversOf(portal: PortalProcess): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return list.split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    return pid !== undefined && parent === portal.process.pid && line.includes('worker.js') ? [pid] : [];
  });
}

/** Which of them run. One that has ended may be listed until its parent looks, as a zombie. */
function running(pids: number[]): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,stat='], { encoding: 'utf8' });
  return pids.filter((pid) => new RegExp(`^ *${pid} +[^Z]`, 'm').test(list));
}

/** Over a connection of its own. */
async function post(path: string, body: object, token?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const options = { host: '127.0.0.1', port: portals.port, path, method: 'POST', headers, agent: false };
  const sent = request(options).end(JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  return { status: response.statusCode, body: JSON.parse(await text(response)) as { token: string } };
}

/** Stops the other processes meanwhile, so that this one accepts every connection. */
async function answeredBy<T>(portal: PortalProcess, pid: number, work: () => Promise<T>): Promise<T> {
  const others = serversOf(portal).filter((other) => other !== pid);
  for (const other of others) process.kill(other, 'SIGSTOP');
  try {
    return await work();
  } finally {
    for (const other of others) process.kill(other, 'SIGCONT');
  }
}

/** A port of which the next one is free as well. */
async function twoFreePorts(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const next = createServer().listen(port + 1, '127.0.0.1');
    const isFree = await once(next, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    next.close();
    await once(next, 'close');
    return port;
  }
}

const logInsAt = async (port: number) => {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^portal_log_ins_total\{outcome="opened"\} (\d+)/m.exec(metrics)?.[1]);
};

test('a process that ends, or cannot serve, while the portal starts ends the portal with its sentence', async () => {
  const portal = start();
  await portal.line(/^ {2}Schema…/);
  const [killed] = serversOf(portal);
  process.kill(Number(killed), 'SIGKILL');
  expect(await portal.ended).toEqual({
    code: 1,
    stderr: expect.stringMatching(
      new RegExp(
        `^✗ Process \\d of 2 \\(${killed}\\) ended while the portal was starting, by SIGKILL\\.\\n$`,
      ),
    ),
  });

  const metrics = await twoFreePorts();
  const occupant = createServer().listen(metrics + 1, '127.0.0.1');
  await once(occupant, 'listening');
  const { code, stderr } = await start({ PORTAL_METRICS_PORT: String(metrics) }).ended;
  occupant.close();
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `✗ PORTAL_METRICS_PORT: 127.0.0.1:${metrics + 1} cannot be listened on (EADDRINUSE).\n`,
  });
});

test('two processes are one portal: a session of one is valid at the other, and one that is killed is replaced', async () => {
  const metrics = await twoFreePorts();
  const portal = start({ PORTAL_METRICS_PORT: String(metrics) });
  await portal.line(/^✓ Processes .* 2, each with 24 connections for calls$/);
  await portal.line(ready);
  const [first, second] = serversOf(portal) as [number, number];
  const logIn = () => post('/api/login', { user: 'admin', password });
  const { token } = (await answeredBy(portal, first, logIn)).body;
  const jobs = () => post('/api/getJobs', {}, token);
  expect((await answeredBy(portal, second, jobs)).status).toBe(200);
  expect([await logInsAt(metrics), await logInsAt(metrics + 1)].sort()).toEqual([0, 1]);

  process.kill(first, 'SIGKILL');
  await portal.line(
    new RegExp(`^Process \\d of 2 \\(${first}\\) ended by SIGKILL: another takes its place in 0\\.1 s\\.$`),
  );
  const meanwhile = [];
  for (let count = 0; count < 10; count++) meanwhile.push((await jobs()).status);
  expect(meanwhile).toEqual(Array(10).fill(200));
  const again = await portal.line(/^Process \d of 2 serves again \(\d+\)\.$/);
  const third = Number(/\((\d+)\)/.exec(again)?.[1]);
  expect(serversOf(portal).sort()).toEqual([second, third].sort());
  expect((await answeredBy(portal, third, jobs)).status).toBe(200);
  expect((await answeredBy(portal, second, jobs)).status).toBe(200);
  // its counts began anew, on the port of the one that it replaces
  expect([await logInsAt(metrics), await logInsAt(metrics + 1)]).toEqual([0, 0]);

  portal.process.kill('SIGKILL');
  await portal.ended; // of every process that wrote to its output
  expect(running([second, third])).toEqual([]);
  await expect(portals.health()).rejects.toThrow();
});

test('a signal ends every process, then the database', async () => {
  const portal = start();
  await portal.line(ready);
  const pids = [...serversOf(portal), portals.serverPid()];
  expect(running(pids)).toHaveLength(3);
  // as a terminal does, which sends it to all of them
  for (const pid of serversOf(portal)) process.kill(pid, 'SIGINT');
  portal.process.kill('SIGINT');
  expect(await portal.ended).toEqual({ code: 0, stderr: '' });
  expect(running(pids)).toEqual([]);
  await expect(portals.health()).rejects.toThrow();
});
