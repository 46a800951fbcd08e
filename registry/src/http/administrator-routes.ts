import { channels, cookieName, visitorCookie, readCookie } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RegistryConfig } from '../config';
import type { RegistryDatabase } from '../database/open-database';
import { historyPage } from '../live/history-page';
import type { LiveDocument } from '../live/live-document';
import { liveOverview } from '../live/live-overview';
import { openSessionRights } from '../live/open-session';
import { readVisitor } from '../live/visitor';
import { refuse } from './refusal';

const question = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,43}$/)
    .optional(),
  channel: z.enum(channels).optional(),
  before: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.number().max(2_147_483_647))
    .optional(),
});
const pageSize = 50;

/** History and what is live, for those with the right `publications` (P4.6), as long as their session is open. */
export function administratorRoutes(
  app: FastifyInstance,
  {
    config,
    db,
    readLive,
  }: { config: RegistryConfig; db: RegistryDatabase; readLive: () => Promise<LiveDocument> },
): void {
  const name = cookieName(visitorCookie, config.publicUrl.startsWith('https:'));
  const mayLook = async ({ headers }: FastifyRequest) => {
    const { rights, sid } = await readVisitor(readCookie(headers.cookie, name), config.sessionKey);
    if (!rights.has('publications')) return false;
    const now = await openSessionRights(db, sid);
    return now === 'unknown' || now?.has('publications') === true;
  };
  const guarded =
    (answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store').header('vary', 'cookie');
      return (await mayLook(request)) ? answer(request, reply) : refuse(request, reply, 403);
    };

  app.get(
    '/registry/history',
    guarded(async (request, reply) => {
      const asked = question.safeParse(request.query);
      if (!asked.success) return refuse(request, reply, 400);
      return historyPage(db, { ...asked.data, limit: pageSize });
    }),
  );
  app.get(
    '/registry/live',
    guarded(async () => liveOverview(db, await readLive())),
  );
}
