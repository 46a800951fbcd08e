import { inSpan } from '@portal/telemetry';

/** A partner did not answer in time, or not in JSON: nobody knows whether it did what was asked. */
class PartnerSilence extends Error {
  override readonly name = 'PartnerSilence';
}

export interface PartnerRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** For the whole of it: connection, headers and body. */
  timeoutMilliseconds: number;
}

const longestAnswer = 20 * 1024 * 1024;

/**
 * One JSON exchange with a partner, in bounded time and memory. Redirects are not followed: they would carry the
 * key elsewhere.
 * @throws PartnerSilence without an answer in JSON. Any status is an answer.
 */
export function callPartner(url: string, request: PartnerRequest): Promise<PartnerAnswer> {
  const { host } = new URL(url);
  const method = request.method ?? 'GET';
  const attributes = { 'http.request.method': method, 'server.address': host };
  // the address itself may name a customer; the partner gets no `traceparent`
  return inSpan(`${method} ${host}`, { kind: 'client', attributes }, () => exchange(url, request));
}

interface PartnerAnswer {
  status: number;
  body: unknown;
}

async function exchange(
  url: string,
  { method = 'GET', headers = {}, body, timeoutMilliseconds }: PartnerRequest,
): Promise<PartnerAnswer> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return { status: response.status, body: JSON.parse(await boundedText(response)) };
  } catch (cause) {
    throw new PartnerSilence(`No answer from ${new URL(url).origin}`, { cause });
  }
}

/** Throws an adapter's own refusal where the partner was silent, and keeps why for the log. */
export const throwing =
  (refusal: () => Error) =>
  (cause: unknown): never => {
    throw Object.assign(refusal(), { cause });
  };

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > longestAnswer) throw new Error('answer too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
