import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answeredCalls, callsUnderWay, logIns } from './observations';

/** Undefined for what is no call of the contract: documents of the API, health, addresses that do not exist. */
const operationOf = ({ routeOptions }: FastifyRequest): string | undefined =>
  routeOptions.schema?.operationId;

/**
 * Tells of every call, and of log-ins that end without a session: a limit or a database that is away refuses them before
 * any code of theirs runs. A client that goes away before its answer is not told of: nobody failed it.
 */
export function observeCalls(app: FastifyInstance, isLogIn: (route: string) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (operationOf(request) !== undefined) {
      callsUnderWay.publish('begun');
      reply.raw.once('close', () => callsUnderWay.publish('ended'));
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const operation = operationOf(request);
    if (operation !== undefined) {
      const { statusCode: status, elapsedTime, refusal } = reply;
      answeredCalls.publish({ operation, status, seconds: elapsedTime / 1000, refusal });
      if (status >= 400 && isLogIn(request.routeOptions.url ?? '')) {
        logIns.publish(status >= 500 ? 'failed' : 'refused');
      }
    }
    done();
  });
}
