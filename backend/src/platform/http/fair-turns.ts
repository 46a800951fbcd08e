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
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/') || isFree(route)) return done();
    request.place = new Place(queues, lines.of(request), reply.raw);
    afterTurn(request.place.takeTurn(), done);
  });
  // the session was looked at by now
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { place, raw } = request;
    if (!place) return done();
    lines.learn(request);
    place.moveTo(lines.of(request));
    // of a client that is gone no body ever ends
    if (raw.destroyed) return done(new Busy());
    // a request that was injected has no such thing
    afterTurn(raw.complete === false ? place.waitForBody() : place.takeTurn(), done);
  });
  // a body of text takes it before it is parsed: json-body.ts
  app.addHook('preValidation', ({ place }, _reply, done) => afterTurn(place?.takeTurn(), done));
  app.addHook('preSerialization', ({ routeOptions: { url } }, _reply, answer: unknown, done) => {
    const { token } = (url && isFree(url) ? answer : {}) as { token?: unknown };
    if (typeof token === 'string') lines.opened(token);
    done(null, answer);
  });
  app.addHook('onSend', ({ place }, _reply, _payload, done) => {
    place?.finish();
    done();
  });
  app.addHook('onResponse', ({ place }, _reply, done) => {
    place?.leave();
    done();
  });
}

/** Goes on at once where the turn is there: a promise for each step of each request costs more than the turn. */
function afterTurn(turn: Promise<void> | undefined, done: (error?: Error) => void): void {
  if (turn) turn.then(() => done(), done);
  else done();
}
