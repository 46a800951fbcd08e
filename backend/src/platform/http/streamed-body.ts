import type { Readable } from 'node:stream';
import { longestStreamedBody, type StreamedField } from '@portal/contract';
import type { FastifyInstance, preValidationAsyncHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it comes, where it is of a type that is read piece by piece. */
    stream: Readable | undefined;
  }
}

/** Takes bodies of the media type as they come; nothing of them is read before the call's handler asks for it. */
export function acceptStream(scope: FastifyInstance, type: string): void {
  scope.addContentTypeParser(type, (request, payload, done) => {
    request.stream = payload;
    done(null, undefined);
  });
}

/** What is validated of such a request: its query, with an empty text for the field that the body brings. */
export const payloadFromQuery =
  ({ field }: StreamedField): preValidationAsyncHookHandler =>
  async (request) => {
    if (request.stream) request.body = { ...(request.query as object), [field]: '' };
  };

/**
 * The body's text, piece by piece. Bytes that are no UTF-8 become `\uFFFD`.
 * @throws an error of status 413 once more has come than `longest` bytes.
 */
export async function* textOf(stream: Readable, longest = longestStreamedBody): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let received = 0;
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    received += bytes.length;
    if (received > longest) throw Object.assign(new Error('The body is too long'), { statusCode: 413 });
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}
