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
  /** Sent as a form, in place of `body`. */
  form?: Record<string, string>;
  /** The answer has a JSON value on each line (NDJSON): they are given as a list. */
  lines?: boolean;
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
  { method = 'GET', headers = {}, body, form, lines = false, timeoutMilliseconds }: PartnerRequest,
): Promise<PartnerAnswer> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      headers: {
        accept: lines ? 'application/x-ndjson' : 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      // of a form `fetch` writes the type itself
      body: form ? new URLSearchParams(form) : body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const text = await boundedText(response);
    return { status: response.status, body: lines && response.ok ? jsonLines(text) : JSON.parse(text) };
  } catch (cause) {
    throw new PartnerSilence(`No answer from ${new URL(url).origin}`, { cause });
  }
}

const jsonLines = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as unknown);

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
