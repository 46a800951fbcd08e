import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@portal/backend';
import type { Db } from '@portal/backend/sandbox-kit';
import { addAdministrator, password } from '@portal/backend/testing/fixtures/people';
import { ready, type PortalProcess, type PortalStarts } from '../portal-starts';
import { logIn } from './page';
import type { Victim } from './kill-points';

/** A portal that an operator keeps running, and the test's own way to its database. */
export interface PortalRun {
  url: string;
  db: () => Db;
  /** Of an agent who may do everything; looked up anew after each start. */
  token: () => string;
  /** `kill -9`; resolves when there is a portal again that serves, with the milliseconds that this took. */
  killAndRestart(victim: Victim, fraction: number): Promise<number>;
  /** Stops it in good order, and starts it with further settings. */
  restart(env: Record<string, string>): Promise<void>;
  /** The portal's process, below npm, and the postmaster. */
  pid: () => number;
  /** Serving processes, where there are several. */
  servingPids: () => number[];
  serverPid: () => number;
  end(): Promise<void>;
}

const settings = {
  PORTAL_TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'error',
  PORTAL_PROCESSES: process.env.PORTAL_PROCESSES ?? '1',
};

/** Login of an agent who may do everything, with the password of the fixtures. */
export const seller = 'killer';

export async function runPortal(portals: PortalStarts, env: Record<string, string> = {}): Promise<PortalRun> {
  const url = `http://127.0.0.1:${portals.port}`;
  let portal: PortalProcess;
  let db: Db | undefined;
  let token = '';
  async function start(more: Record<string, string> = {}): Promise<void> {
    portal = portals.start({ ...settings, ...env, ...more }, 'npm');
    await portal.line(ready);
    await db?.destroy();
    // as the owner; few connections, and no wait for one of a server that is gone
    db = openDatabase(readFileSync(join(portals.dataDir, 'database.url'), 'utf8').trim(), {
      maxConnections: 4,
    });
  }
  await start();
  await addAdministrator(db!, seller);
  token = await logIn(url, seller, password);

  const servingPids = () =>
    childrenOf(portals.portalPid(portal)).filter((pid) => !/postgres/.test(commandOf(pid)));
  const blows: Record<Victim, (fraction: number) => void> = {
    portal: () => signalAll([portals.portalPid(portal)], 'SIGKILL'),
    postmaster: () => signalAll([portals.serverPid()], 'SIGKILL'),
    backend: (fraction) => {
      const busy = serverProcesses(portals.serverPid()).filter((pid) => /portal_app/.test(commandOf(pid)));
      signalAll(oneOf(busy, fraction), 'SIGKILL');
    },
    both: () => signalAll([portals.serverPid(), portals.portalPid(portal)], 'SIGKILL'),
    npm: () => signalAll([portal.process.pid!], 'SIGKILL'),
    serving: (fraction) => signalAll(oneOf(servingPids(), fraction), 'SIGKILL'),
  };
  return {
    url,
    db: () => db!,
    token: () => token,
    async killAndRestart(victim, fraction) {
      const since = performance.now();
      blows[victim](fraction);
      if (victim === 'postmaster' || victim === 'backend' || victim === 'serving') {
        // health may say 200 once more before the death is noticed
        await delay(20);
        await untilServing(url);
      } else {
        await portal.ended;
        portals.forget(portal);
        await start();
      }
      return Math.round(performance.now() - since);
    },
    async restart(more) {
      portal.process.kill('SIGTERM');
      await portal.ended;
      portals.forget(portal);
      await start(more);
    },
    pid: () => portals.portalPid(portal),
    servingPids,
    serverPid: () => portals.serverPid(),
    end: async () => {
      await db?.destroy();
    },
  };
}

const oneOf = (pids: readonly number[], fraction: number): number[] =>
  pids.slice(Math.floor(fraction * pids.length)).slice(0, 1);

/** Command line of a process, the role of a back end included; empty for one that has ended. Linux alone. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

async function untilServing(url: string): Promise<void> {
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await delay(20);
}

/** The embedded server's processes: the postmaster first, then its back ends and workers. Linux alone. */
export function serverProcesses(postmaster: number): number[] {
  return [postmaster, ...childrenOf(postmaster)];
}

/** Sends a signal to each; one that has ended meanwhile is passed over. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
