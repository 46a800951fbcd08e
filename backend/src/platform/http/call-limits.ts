import rateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import type { Db } from '../database';
import { tooManyAttempts } from '../errors';
import { callerOf } from './caller';
import type { CallLimit } from './define-call';
import { SharedCounts } from './shared-counts';

const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

interface CountedCalls {
  db: Db;
  reserved: Db;
  isReserved: (route: string) => boolean;
  clock: Clock;
}

/**
 * Limits of calls, counted before the body is read. Whoever has a session is counted by it, wherever they call from;
 * everybody else by their network, in a number of its own. Look the visitor up before (`request.visitor`).
 * @param reserved counts the calls of the routes that `isReserved` names, which are answered while others wait for `db`
 */
export async function registerCallLimits(
  app: FastifyInstance,
  { db, reserved, isReserved, clock }: CountedCalls,
): Promise<void> {
  const counts = new SharedCounts(db, clock);
  const reservedCounts = new SharedCounts(reserved, clock);
  await app.register(rateLimit, {
    global: false,
    hook: 'onRequest',
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
    keyGenerator: (request) => `${request.routeOptions.url} ${callerOf(request)}`,
    store: class implements FastifyRateLimitStore {
      incr: FastifyRateLimitStore['incr'] = (key, answer, window, max) => {
        // a key begins with the route
        const of = isReserved(key.slice(0, key.indexOf(' '))) ? reservedCounts : counts;
        of.take(key, max, window).then(
          (wait) => answer(null, { current: wait === 0 ? max : max + 1, ttl: wait }),
          (error: unknown) => answer(error as Error),
        );
      };
      child() {
        return this;
      }
    },
    errorResponseBuilder: (_request, context) => tooManyAttempts(Math.ceil(context.ttl / 1000)),
  });
}

/** A call's limit in the words of the plugin. */
export function rateLimitOf(limit: CallLimit): RateLimitOptions {
  const maxOf = ({ visitor }: FastifyRequest) =>
    visitor ? (limit.max ?? Infinity) : (limit.anonymous ?? limit.max ?? Infinity);
  return {
    max: maxOf,
    allowList: (request) => maxOf(request) === Infinity,
    timeWindow: limit.timeWindow,
  };
}
