import fastify from 'fastify';
import { z } from 'zod';
import { sendList, StreamedList } from './streamed-list';

const response = z.object({ cases: z.array(z.object({ id: z.number() })) });
async function* from(batches: unknown[][], failure?: Error) {
  yield* batches;
  if (failure) throw failure;
}

async function answer(batches: AsyncIterable<unknown[]>, schema: z.ZodType = response) {
  const app = fastify();
  app.get('/', (_request, reply) => sendList(reply, schema, new StreamedList('cases', batches)));
  return app.inject({ url: '/' });
}

test.each([
  ['none', [], []],
  ['batches, empty ones among them', [[{ id: 1 }, { id: 2 }], [], [{ id: 3 }]], [1, 2, 3]],
  ['only empty ones', [[], []], []],
])('S1 a streamed list is one JSON document: %s', async (_case, batches, ids) => {
  const reply = await answer(from(batches));
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.json()).toEqual({ cases: ids.map((id) => ({ id })) });
});

test('S1 fields that are not declared are not sent', async () => {
  expect((await answer(from([[{ id: 1, secret: 'x' }]]))).json()).toEqual({ cases: [{ id: 1 }] });
});

test('S1 a failure before the first row is answered as an error; a later one leaves no document', async () => {
  expect((await answer(from([], new Error('no database')))).statusCode).toBe(500);
  const broken = await answer(from([[{ id: 1 }]], new Error('gone'))).catch(() => undefined);
  expect(() => JSON.parse(broken?.body ?? '') as unknown).toThrow(SyntaxError);
});

test('S1 an answer without that list does not pass', async () => {
  expect((await answer(from([]), z.object({ other: z.string() }))).statusCode).toBe(500);
});
