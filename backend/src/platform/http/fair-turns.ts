import type { FastifyInstance } from 'fastify';
import { CallerLines } from './caller-lines';
import { callConnections } from '../database';
import { Busy, FairQueue, type FairQueueLimits } from './fair-queue';
import { Place } from './place';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call that waits for its turn. */
    place: Place | undefined;
  }
}

/**
 * How many calls are worked on at once over a pool of so many connections. Eight keep one thread busy; with more at work
 * each only takes longer. Beyond, one of each other caller: calls that wait for a lock keep nobody else from being
 * answered. That takes connections beyond the shared ones, so that a smaller pool shares fewer.
 */
export const turnsFor = (connections: number): FairQueueLimits => ({
  running: connections + Math.ceil(connections / 3),
  runningOfCaller: Math.max(1, Math.ceil(connections / 6)),
  shared: Math.ceil(connections / 3),
  waiting: 1_000,
  waitingOfCaller: 100,
});

/** Bodies on their way: they take memory alone, 64 KB each, 1 MB where a call takes so much. */
const bodiesOnTheWay: FairQueueLimits = {
  running: 1_000,
  runningOfCaller: 32,
  shared: 1_000,
  waiting: 1_000,
  waitingOfCaller: 100,
};

/**
 * Calls wait for their turn, by the person whose session it is, and by network without one (`CallerLines`). A turn is given
 * back while the body is on its way, and taken again before it is parsed. Calls that `isFree` names, which open
 * sessions, never wait.
 */
export function registerFairTurns(
  app: FastifyInstance,
  isFree: (route: string) => boolean,
  limits = turnsFor(callConnections),
): void {
  const queues = { turns: new FairQueue(limits), bodies: new FairQueue(bodiesOnTheWay) };
  const lines = new CallerLines();
  app.decorateRequest('place', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/') || isFree(route)) return;
    request.place = new Place(queues, lines.of(request), reply.raw);
    await request.place.takeTurn();
  });
  // the session was looked at by now
  app.addHook('preParsing', async (request) => {
    const { place, raw } = request;
    if (!place) return;
    lines.learn(request);
    place.moveTo(lines.of(request));
    // of a client that is gone no body ever ends
    if (raw.destroyed) throw new Busy();
    // a request that was injected has no such thing
    await (raw.complete === false ? place.waitForBody() : place.takeTurn());
  });
  // a body of text takes it before it is parsed: json-body.ts
  app.addHook('preValidation', async ({ place }) => place?.takeTurn());
  app.addHook('preSerialization', async ({ routeOptions: { url } }, _reply, answer: unknown) => {
    const { token } = (url && isFree(url) ? answer : {}) as { token?: unknown };
    if (typeof token === 'string') lines.opened(token);
    return answer;
  });
  app.addHook('onSend', async ({ place }) => place?.finish());
  app.addHook('onResponse', async ({ place }) => place?.leave());
}
