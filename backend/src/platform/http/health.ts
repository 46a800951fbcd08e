import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { statfs } from 'node:fs/promises';
import type { Db } from '../database';

/** What a balancer asks all the time. */
export const healthRoute = '/healthz';

const patience = 2_000;

export interface Health {
  db: Db;
  isReady: () => boolean;
  /** Whether the disk can take more. */
  hasRoom: () => Promise<boolean>;
}

/** 200 once the portal serves, its database answers and its disk is not full, 503 else. */
export function registerHealth(app: FastifyInstance, { db, isReady, hasRoom }: Health): void {
  app.get(healthRoute, { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const [database, disk] = await Promise.all([isReady() && answers(db), hasRoom()]);
    const serves = database && disk;
    void reply.header('cache-control', 'no-store').status(serves ? 200 : 503);
    return { status: serves ? 'ok' : 'unavailable', ready: isReady(), database, disk };
  });
}

async function answers(db: Db): Promise<boolean> {
  const deadline = new Promise<boolean>((resolve) => setTimeout(resolve, patience, false).unref());
  const probe = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([probe, deadline]);
}

/** Bytes that may still be written to the file system of a folder. @throws Error when there is no such folder. */
export type DiskProbe = (folder: string) => Promise<number>;

/** Four files of PostgreSQL's write-ahead log: below, the next writes may fail. */
const leastRoomBytes = 64 * 1024 * 1024;

export const freeBytes: DiskProbe = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Whether the data folder can take more. A folder that is not there is not written to, as with a database elsewhere. */
export async function hasRoom(folder: string, probe: DiskProbe): Promise<boolean> {
  try {
    return (await probe(folder)) >= leastRoomBytes;
  } catch {
    return true;
  }
}
