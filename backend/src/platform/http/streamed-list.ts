import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/**
 * An answer of one list too long to be made whole: it leaves batch by batch, as one JSON document. Each row passes
 * its schema, as the rows of any answer do. A failure on the way cuts the document off, which no reader takes for
 * its end.
 */
export class StreamedList<Name extends string = string, Row = unknown> {
  constructor(
    readonly name: Name,
    readonly batches: AsyncIterable<readonly Row[]>,
  ) {}
}

/** Answers that may be streamed: one list, and nothing beside it. */
export type StreamedAnswer<Answer> = {
  [Name in keyof Answer & string]: Answer[Name] extends readonly (infer Row)[]
    ? StreamedList<Name, Row>
    : never;
}[keyof Answer & string];

/** `response` is the schema of the whole answer. */
export function sendList(
  reply: FastifyReply,
  response: z.ZodType,
  { name, batches }: StreamedList,
): FastifyReply {
  const rows = response instanceof z.ZodObject ? (response.shape[name] as unknown) : undefined;
  if (!(rows instanceof z.ZodArray)) throw new Error(`The answer has no list ${name} to be streamed.`);
  const json = toJson(name, rows, batches);
  return reply.type('application/json; charset=utf-8').send(Readable.from(json, { objectMode: false }));
}

async function* toJson(name: string, schema: z.ZodArray, batches: AsyncIterable<readonly unknown[]>) {
  let before = `{${JSON.stringify(name)}:[`;
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    const rows = JSON.stringify(schema.parse(batch));
    // Nothing leaves before the first rows are there: a failure until then is answered as one.
    yield before + rows.slice(1, -1);
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}]}`;
}
