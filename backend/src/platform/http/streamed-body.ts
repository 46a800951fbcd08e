import type { Readable } from 'node:stream';
import { longestStreamedBody, type StreamedField } from '@portal/contract';
import { encodingOf, type TextEncodingName } from '@portal/domain';
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
 * The body's text, piece by piece, in UTF-8 or Windows-1252. Bytes that are no UTF-8 after some that are become `\uFFFD`.
 * @throws an error of status 413 once more has come than `longest` bytes.
 */
export async function* textOf(stream: Readable, longest = longestStreamedBody): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  /** The beginning of the first letter that is not ASCII. */
  let held: Uint8Array = Buffer.alloc(0);
  let received = 0;
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    received += bytes.length;
    if (received > longest) throw Object.assign(new Error('The body is too long'), { statusCode: 413 });
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
    const encoding = decoder ? null : encodingOf(held, false);
    if (encoding) decoder = decoderOf(encoding);
    const letter = decoder ? -1 : held.findIndex((byte) => byte >= 0x80);
    const end = letter === -1 ? held.length : letter;
    yield (decoder ?? decoderOf('utf-8')).decode(held.subarray(0, end), { stream: true });
    held = held.subarray(end);
  }
  decoder ??= decoderOf(encodingOf(held, true) ?? 'utf-8');
  yield decoder.decode(held);
}

const decoderOf = (encoding: TextEncodingName) => new TextDecoder(encoding, { ignoreBOM: true });
