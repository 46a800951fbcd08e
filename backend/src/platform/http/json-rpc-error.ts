import type { ApiError } from '@portal/contract';
import type { FastifyRequest } from 'fastify';

/** Codes of JSON-RPC 2.0; below -32000, the server's own. */
const codes = { invalidRequest: -32_600, invalidParams: -32_602, internal: -32_603, refused: -32_000 };

export interface RpcError {
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
