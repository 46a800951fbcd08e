import { calls } from '@portal/contract/schemas';
import { z } from 'zod';
import { declaredAnswer } from './declared-answer';

const write = (schema: z.ZodType, answer: unknown) =>
  declaredAnswer({ schema, method: 'POST', url: '/api/any' })(answer);

test('an answer has what its schema declares alone', () => {
  const schema = z.object({ people: z.array(z.object({ name: z.string() })) });
  expect(write(schema, { people: [{ name: 'Ali', iban: 'FR76' }], secret: 1 })).toBe(
    '{"people":[{"name":"Ali"}]}',
  );
});

test('an answer that does not fit its schema is none', () => {
  expect(() => write(z.object({ name: z.string() }), { name: null })).toThrow(
    expect.objectContaining({ cause: expect.any(z.core.$ZodError) }),
  );
});

/** Kinds of schema that read one way and write another. */
const twoWays = new Set(['pipe', 'transform', 'catch', 'prefault']);

function kindsIn(schema: unknown, seen: Set<unknown>): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const kind = schema instanceof z.core.$ZodType ? [schema._zod.def.type] : [];
  const inner = schema instanceof z.core.$ZodType ? schema._zod.def : schema;
  return [...kind, ...Object.values(inner).flatMap((value) => kindsIn(value, seen))];
}

test('no answer of the contract reads one way and writes another', () => {
  const found = Object.entries(calls as Record<string, { response?: unknown }>).flatMap(
    ([path, { response }]) =>
      kindsIn(response, new Set())
        .filter((kind) => twoWays.has(kind))
        .map((kind) => `${path}: ${kind}`),
  );
  expect(found).toEqual([]);
});
