import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FairQueue, type FairQueueLimits, type Release } from './fair-queue';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the place of an admitted request back. */
    leaveQueue: Release | undefined;
  }
}

/** More than the pool has connections: not every request is at the database all the time. */
const defaultTurns: FairQueueLimits = {
  running: 32,
  runningOfCaller: 4,
  waiting: 1_000,
  waitingOfCaller: 100,
};

/**
 * Calls wait for their turn, by session, and by network without one. The bearer is not looked up before: that takes a
 * connection, which is what there are too few of. Calls that `isFree` names never wait.
 */
export function registerFairTurns(
  app: FastifyInstance,
  isFree: (route: string) => boolean,
  limits = defaultTurns,
): void {
  const queue = new FairQueue(limits);
  app.decorateRequest('leaveQueue', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/') || isFree(route)) return;
    const leave = await queue.enter(lineOf(request));
    request.leaveQueue = leave;
    // an answer may be cut off, and a client may have gone while it waited
    if (reply.raw.destroyed) leave();
    else reply.raw.once('close', leave);
  });
  app.addHook('onResponse', async ({ leaveQueue }) => leaveQueue?.());
}

function lineOf({ headers: { authorization }, ip }: FastifyRequest): string {
  if (authorization === undefined) return `network ${normalizeIP(ip)}`;
  return createHash('sha256').update(authorization).digest('base64url');
}
