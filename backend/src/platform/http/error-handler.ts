import { messages, type ApiError } from '@portal/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { conflict, DomainError, unauthenticated } from '../errors';
import { describeFailure } from '../logging';
import { Busy } from './fair-queue';

/** Codes of JSON-RPC 2.0; below -32000, the server's own. */
const codes = { invalidRequest: -32_600, invalidParams: -32_602, internal: -32_603, refused: -32_000 };

interface RpcError {
  jsonrpc: '2.0';
  id: string | number | null;
  error: { code: number; message: string; data: Pick<ApiError, 'code' | 'errors'> };
}

/**
 * The JSON-RPC form of an error, for calls ending in `wsportal` that got a JSON-RPC request (batches too, which are
 * refused). It is added to the portal's own form, whose code is also in `data`; the HTTP status is the same. Undefined
 * for other calls, and where the body was not read.
 */
export function rpcErrorOf(
  { routeOptions, body: sent }: Pick<FastifyRequest, 'routeOptions' | 'body'>,
  { status, body }: { status: number; body: ApiError },
): RpcError | undefined {
  if (!routeOptions.url?.endsWith('/wsportal') || typeof sent !== 'object' || sent === null) return undefined;
  const batch = Array.isArray(sent);
  if (!batch && !('jsonrpc' in sent)) return undefined;
  const asked = sent as { jsonrpc?: unknown; id?: unknown; params?: unknown };
  const id = typeof asked.id === 'string' || typeof asked.id === 'number' ? asked.id : null;
  const { message, code, errors } = body;
  const inEnvelope = batch || errors.some(({ path }) => path !== 'params' && !path.startsWith('params.'));
  return {
    jsonrpc: '2.0',
    id,
    error: { code: rpcCode(status, inEnvelope), message, data: { code, errors } },
  };
}

function rpcCode(status: number, inEnvelope: boolean): number {
  if (status >= 500) return codes.internal;
  if (status !== 400 && status !== 422) return codes.refused;
  return inEnvelope ? codes.invalidRequest : codes.invalidParams;
}

interface Answer {
  status: number;
  body: ApiError;
  retryAfterSeconds?: number;
}

/** The one place where what was thrown becomes an answer. Nothing of an unexpected error leaves but « Erreur serveur ». */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refused = toAnswer(error);
  const answer = refused.body.code === '401' && request.disabled ? toAnswer(request.disabled) : refused;
  // No session ended where none was shown. A refused log-in has words of its own.
  if (answer.body.code === '401' && request.headers.authorization === undefined) {
    answer.body.message = messages.notSignedIn;
  }
  reply.refusal = answer.body.code;
  if (answer.status >= 500 && !(error instanceof Busy))
    request.log.error({ err: describeFailure(error) }, 'call failed');
  if (answer.retryAfterSeconds !== undefined) void reply.header('retry-after', answer.retryAfterSeconds);
  const rpc = rpcErrorOf(request, answer);
  if (rpc) void reply.serializer(JSON.stringify);
  void reply.status(answer.status).send({ ...answer.body, ...rpc });
}

export function handleNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  reply.refusal = '404';
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
  if (isOfErasedPerson(error)) return toAnswer(unauthenticated());
  if (isOfChangedGroup(error)) {
    return toAnswer(
      conflict('Ce groupe vient d’être supprimé, ou quelqu’un vient d’y entrer. Rechargez la page.'),
    );
  }
  if (isUnreachable(error))
    return { status: 503, body: body('503', messages.unavailable), retryAfterSeconds: 5 };
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const refusal = refusals[status];
  if (refusal) return { status, body: body(String(status), refusal) };
  return { status: 500, body: body('500', messages.server) };
}

/** What the network says of a server that is away. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver says of a connection that broke, or of a pool that ends: these errors have no code. */
const brokenConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|driver has already been destroyed/;

/** PostgreSQL cannot be reached, is shutting down or has too much to do; the caller may try again. */
export function isUnreachable(error: Error & { code?: string }): boolean {
  // 55P03: waited long enough for another's lock; 57014: the statement took too long; 25P03: the transaction was idle too long
  if (error instanceof pg.DatabaseError) return /^(08|57P|53|55P03|57014|25P03)/.test(error.code ?? '');
  return networkCodes.has(error.code ?? '') || brokenConnection.test(error.message);
}

/** A row of a person's was written while another call erased the person: their session ended with them. */
const isOfErasedPerson = (error: Error): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23503' &&
  /_(identity|agent)_id_fkey$/.test(error.constraint ?? '');

/** A group was deleted while another agent put somebody into it. */
const isOfChangedGroup = (error: Error): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23503' &&
  error.constraint === 'identity_group_name_fkey';
