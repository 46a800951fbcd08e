import { observation } from '@portal/telemetry';
import type { FastifyInstance } from 'fastify';

/** What the registry serves: the page at any path, the snapshot, files of versions, and the rest below `/registry`. */
export type ServedKind = 'page' | 'snapshot' | 'asset' | 'other';

/** An answer of the registry, for its metrics. */
export const servedRequests = observation<{ kind: ServedKind; status: number; seconds: number }>(
  'served-request',
);

const kinds: Partial<Record<string, ServedKind>> = {
  '/*': 'page',
  '/registry/snapshot': 'snapshot',
  '/assets/:name/:version/*': 'asset',
};

/** Tells of every answer. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const kind = kinds[request.routeOptions.url ?? ''] ?? 'other';
    servedRequests.publish({ kind, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
}
