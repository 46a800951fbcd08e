import fc from 'fast-check';
import { z } from 'zod';
import { payloadMisfits, type PayloadSchema } from './payload-schema';

const text = { type: 'string', minLength: 1, maxLength: 100 };
const object = (properties: Record<string, PayloadSchema>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

test.each<[string, PayloadSchema, PayloadSchema, string[]]>([
  ['the same', object({ a: text }), object({ a: text }), []],
  ['a new optional field to take', object({ a: text }), object({ a: text, b: text }, ['a']), []],
  ['a field that is not sent', object({}), object({ a: text }), ['a is needed and is not sent']],
  [
    'a field that may be left out',
    object({ a: text }, []),
    object({ a: text }),
    ['a is needed and may be left out'],
  ],
  [
    'another type',
    object({ a: { type: 'number' } }),
    object({ a: text }),
    ['a is sent as number and taken as string'],
  ],
  [
    'a value more',
    object({ a: { type: 'string', enum: ['x', 'y'] } }),
    object({ a: { type: 'string', enum: ['x'] } }),
    ['a is held to enum ["x"], and sent as one of ["x","y"]'],
  ],
  [
    'a value less',
    object({ a: { type: 'string', const: 'x' } }),
    object({ a: { type: 'string', enum: ['x', 'y'] } }),
    [],
  ],
  [
    'a longer text',
    object({ a: { ...text, maxLength: 200 } }),
    object({ a: text }),
    ['a is held to maxLength 100, and sent within 200'],
  ],
  [
    'a text without bounds',
    object({ a: { type: 'string' } }),
    object({ a: { type: 'string', pattern: '^/' } }),
    ['a is held to pattern "^/", and sent without'],
  ],
  [
    'null where none is taken',
    object({ a: { anyOf: [text, { type: 'null' }] } }),
    object({ a: text }),
    ['a is sent as null and taken as string'],
  ],
  ['no null where one is taken', object({ a: text }), object({ a: { anyOf: [text, { type: 'null' }] } }), []],
  ['a whole number for a number', { type: 'integer', minimum: 0 }, { type: 'number' }, []],
  [
    'a field of a field',
    object({ a: object({ b: text }) }),
    object({ a: object({ b: { type: 'boolean' } }) }),
    ['a.b is sent as string and taken as boolean'],
  ],
  [
    'an item',
    { type: 'array', items: text },
    { type: 'array', items: { type: 'number' } },
    ['payload[] is sent as string and taken as number'],
  ],
  [
    'fields of any name',
    object({}),
    { type: 'object', additionalProperties: { type: 'string' } },
    ['payload is held to a form that cannot be compared'],
  ],
])('P4.4 %s', (_case, sent, received, reasons) => {
  expect(payloadMisfits(sent, received, 'refused')).toEqual(reasons);
});

test('P4.4 a field more is refused by a bus and never looked at by a listener', () => {
  const sent = object({ a: text, b: text });
  expect(payloadMisfits(sent, object({ a: text }), 'refused')).toEqual(['b is unknown']);
  expect(payloadMisfits(sent, object({ a: text }), 'ignored')).toEqual([]);
});

/** A schema, and the values that it allows. */
type Drawn = { schema: PayloadSchema; values: fc.Arbitrary<unknown> };

const size = fc.tuple(fc.nat(3), fc.nat(3));
const strings = size.map(([min, more]): Drawn => ({
  schema: { type: 'string', minLength: min, maxLength: min + more },
  values: fc.string({ minLength: min, maxLength: min + more, unit: fc.constantFrom('x', 'y') }),
}));
const numbers = size.map(([min, more]): Drawn => ({
  schema: { type: 'integer', minimum: min, maximum: min + more },
  values: fc.integer({ min, max: min + more }),
}));
const words = fc
  .subarray(['x', 'y', 'yy'], { minLength: 1 })
  .map((list): Drawn => ({ schema: { type: 'string', enum: list }, values: fc.constantFrom(...list) }));
const flags = fc.constant<Drawn>({ schema: { type: 'boolean' }, values: fc.boolean() });
const leaf = fc.oneof(strings, numbers, words, flags);
const nullable = leaf.map(({ schema, values }): Drawn => ({
  schema: { anyOf: [schema, { type: 'null' }] },
  values: fc.option(values, { nil: null }),
}));
const payload = fc
  .dictionary(fc.constantFrom('a', 'b', 'c'), fc.tuple(fc.oneof(leaf, nullable), fc.boolean()), {
    minKeys: 1,
  })
  .map((fields): Drawn => {
    const required = Object.keys(fields).filter((name) => fields[name]?.[1]);
    const each = Object.entries(fields);
    return {
      schema: object(Object.fromEntries(each.map(([name, [{ schema }]]) => [name, schema])), required),
      values: fc.record(Object.fromEntries(each.map(([name, [{ values }]]) => [name, values])), {
        requiredKeys: required,
        noNullPrototype: true,
      }),
    };
  });

/** Drawn apart two schemas hardly ever fit: half the time one field of the sender's is changed. */
const pairs = fc.oneof(
  fc.tuple(payload, payload),
  fc
    .tuple(payload, leaf, fc.constantFrom('a', 'b', 'c'), fc.boolean())
    .map(([sent, other, name, needed]): [Drawn, Drawn] => {
      const { properties, required } = sent.schema as {
        properties: Record<string, PayloadSchema>;
        required: string[];
      };
      const rest = required.filter((one) => one !== name);
      const changed = object({ ...properties, [name]: other.schema }, needed ? [...rest, name] : rest);
      return [sent, { schema: changed, values: fc.constant({}) }];
    }),
);

const parserOf = (schema: PayloadSchema) => z.fromJSONSchema(schema);

test('P4.4 whatever fits, no payload of the sender is ever refused by the receiver', () => {
  let fitting = 0;
  fc.assert(
    fc.property(pairs, fc.infiniteStream(fc.nat()), ([sent, received], seeds) => {
      if (payloadMisfits(sent.schema, received.schema, 'refused').length > 0) return;
      fitting += 1;
      const parser = parserOf(received.schema);
      const seed = seeds.next().value;
      for (const value of fc.sample(sent.values, { seed, numRuns: 20 })) {
        expect([value, parser.safeParse(value).success]).toEqual([value, true]);
      }
    }),
    { numRuns: 1000 },
  );
  expect(fitting).toBeGreaterThan(20);
});

test('P4.4 a schema always fits itself', () => {
  fc.assert(
    fc.property(payload, ({ schema }) => expect(payloadMisfits(schema, schema, 'refused')).toEqual([])),
  );
});
