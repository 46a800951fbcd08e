import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database';

const patience = 2_000;

/** 200 once the portal serves and its database answers, 503 else. */
export function registerHealth(app: FastifyInstance, db: Db, isReady: () => boolean): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const database = isReady() && (await answers(db));
    void reply.header('cache-control', 'no-store').status(database ? 200 : 503);
    return { status: database ? 'ok' : 'unavailable', ready: isReady(), database };
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
