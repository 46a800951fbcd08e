import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readTraceparent } from './trace-context';
import { beginSpan, traceFields, type OpenSpan } from './tracing';

const spans = new WeakMap<FastifyRequest, OpenSpan>();

/** For what this request causes elsewhere: below its span, or in a new trace that the logs alone know. */
export function traceparentOf(request: FastifyRequest): string {
  const { traceId, spanId } = spans.get(request) ?? {
    traceId: randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
  };
  return `00-${traceId}-${spanId}-00`;
}

/**
 * Records a span for each request, in the trace of its `traceparent`; the lines of its log have the id of the trace, with
 * and without recording.
 * @param isTraced by the route as declared; what is asked all the time, such as health and files, would hide the rest
 */
export function traceRequests(app: FastifyInstance, isTraced: (route: string) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    const parent = readTraceparent(request.headers.traceparent);
    const route = request.routeOptions.url ?? 'unknown';
    const span = isTraced(route) || parent ? beginServerSpan(request, route, parent) : undefined;
    const fields = span ? traceFields(span) : parent && { trace_id: parent.traceId };
    if (fields) request.log = reply.log = request.log.child(fields);
    if (!span) return done();
    spans.set(request, span);
    reply.raw.once('close', () =>
      span.end({
        failed: reply.statusCode >= 500,
        // the client may have left before the answer
        attributes: { 'http.response.status_code': reply.raw.headersSent ? reply.statusCode : undefined },
      }),
    );
    span.run(done);
  });
  // a body that has arrived goes on in the context of its connection
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
}

const beginServerSpan = (
  { method }: FastifyRequest,
  route: string,
  parent: ReturnType<typeof readTraceparent>,
): OpenSpan | undefined =>
  beginSpan(`${method} ${route}`, {
    ...{ kind: 'server', parent },
    attributes: { 'http.request.method': method, 'http.route': route },
  });
