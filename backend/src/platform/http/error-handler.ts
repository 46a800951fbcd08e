import { messages, type ApiError } from '@portal/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { DomainError } from '../errors';
import { describeFailure } from '../logging';
import { rpcErrorOf } from './json-rpc-error';

interface Answer {
  status: number;
  body: ApiError;
  retryAfterSeconds?: number;
}

/** The one place where what was thrown becomes an answer. Nothing of an unexpected error leaves but « Erreur serveur ». */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const answer = toAnswer(error);
  // No session ended where none was shown. A refused log-in has words of its own.
  if (answer.body.code === '401' && request.headers.authorization === undefined) {
    answer.body.message = messages.notSignedIn;
  }
  if (answer.status >= 500) request.log.error({ err: describeFailure(error) }, 'call failed');
  if (answer.retryAfterSeconds !== undefined) void reply.header('retry-after', answer.retryAfterSeconds);
  const rpc = rpcErrorOf(request, answer);
  if (rpc) void reply.serializer(JSON.stringify);
  void reply.status(answer.status).send({ ...answer.body, ...rpc });
}

export function handleNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  void reply.status(404).send(body('404', 'Cette adresse n’existe pas'));
}

const body = (code: string, message: string, errors: ApiError['errors'] = []): ApiError => ({
  message,
  code,
  errors,
});

/** Refusals of the HTTP layer itself, by status. */
const refusals: Record<number, string> = {
  400: 'La requête est illisible',
  413: 'La requête est trop volumineuse',
  415: 'La requête doit être au format JSON',
};

export function toAnswer(error: FastifyError | Error): Answer {
  if (error instanceof DomainError) {
    const { status, code, message, details } = error;
    return {
      status,
      body: body(code, message, details.errors),
      retryAfterSeconds: details.retryAfterSeconds,
    };
  }
  if (isUnreachable(error))
    return { status: 503, body: body('503', messages.unavailable), retryAfterSeconds: 5 };
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const refusal = refusals[status];
  if (refusal) return { status, body: body(String(status), refusal) };
  return { status: 500, body: body('500', messages.server) };
}

/** PostgreSQL cannot be reached, is shutting down or has too much to do; the caller may try again. */
export function isUnreachable(error: Error & { code?: string }): boolean {
  // 55P03: another's lock was waited for long enough
  if (error instanceof pg.DatabaseError) return /^(08|57P|53|55P03)/.test(error.code ?? '');
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'].includes(error.code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}
