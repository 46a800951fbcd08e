import type { ApiDocument, Operation, Schema } from './api-document';
import { documentBreaks } from './document-breaks';

const content = (schema: Schema) => ({ content: { 'application/json': { schema } } });

interface Given {
  request?: Schema;
  answer?: Schema;
  more?: Partial<Operation>;
}
const document = ({ request = {}, answer = {}, more }: Given): ApiDocument => ({
  paths: {
    '/api/pay': {
      post: {
        operationId: 'pay',
        requestBody: content(request),
        responses: { '200': content(answer) },
        ...more,
      },
    },
  },
  components: {
    schemas: { Day: { type: 'string' }, Tree: object({ child: { $ref: '#/components/schemas/Tree' } }) },
    responses: {},
  },
});
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text: Schema = { type: 'string' };
const nothing: Schema = { type: 'null' };
const never: Schema = { not: {} };
/** As zod writes them: one alone, more in a list. */
const patterned = (...patterns: string[]): Schema =>
  patterns.length === 1
    ? { ...text, pattern: patterns[0] }
    : { ...text, allOf: patterns.map((pattern) => ({ pattern })) };
const breaks = (before: Given, after: Given) => documentBreaks(document(before), document(after));
const requests = (before: Schema, after: Schema) => breaks({ request: before }, { request: after });
const answers = (before: Schema, after: Schema) => breaks({ answer: before }, { answer: after });

test('a call that is gone, has another name or needs a session', () => {
  expect(documentBreaks(document({}), { ...document({}), paths: {} })).toEqual([
    'POST /api/pay: the call is gone',
  ]);
  expect(breaks({}, { more: { operationId: 'payNow', security: [{}] } })).toEqual([
    'POST /api/pay: is payNow, was pay',
    'POST /api/pay: needs a session now',
  ]);
});

test('a request that asks for more, or accepts less', () => {
  const at = 'POST /api/pay, request';
  expect(requests(object({ a: text }), object({ a: text, b: text }, ['b']))).toEqual([
    `${at}.b: required now`,
  ]);
  expect(requests(object({ a: text, b: text }), object({ a: text }))).toEqual([`${at}.b: refused now`]);
  expect(requests({ enum: ['A', 'B'] }, { enum: ['A'] })).toEqual([`${at}: B is refused now`]);
  expect(requests({ type: 'number' }, { type: 'integer' })).toEqual([`${at}: number became integer`]);
  expect(requests({ anyOf: [text, nothing] }, text)).toEqual([`${at}: null became string`]);
  expect(requests({ ...text, maxLength: 40 }, { ...text, maxLength: 20 })).toEqual([
    `${at}: maxLength is 20, it was 40`,
  ]);
  expect(requests(text, { ...text, pattern: '^a' })).toEqual([`${at}: another pattern`]);
  expect(requests({ type: 'array', items: text }, { type: 'array', items: { type: 'number' } })).toEqual([
    `${at}[]: string became number`,
  ]);
});

test('an answer that says less, or something else', () => {
  const at = 'POST /api/pay, answer';
  expect(answers(object({ a: text }, ['a']), object({}))).toEqual([`${at}.a: no longer answered`]);
  expect(answers(object({ a: text }, ['a']), object({ a: text }))).toEqual([`${at}.a: may be missing now`]);
  expect(answers(object({ a: text }), object({}))).toEqual([`${at}.a: no longer answered`]);
  expect(answers(text, { anyOf: [text, nothing] })).toEqual([`${at}: string became null`]);
  expect(answers({ $ref: '#/components/schemas/Day' }, { type: 'number' })).toEqual([
    `${at}: string became number`,
  ]);
});

test('a request whose patterns, written alone or as a list, are more', () => {
  const at = 'POST /api/pay, request';
  const [one, two, both] = [patterned('a'), patterned('b'), patterned('a', 'b')];
  expect(requests(one, both)).toEqual([`${at}: another pattern`]);
  expect(requests(both, patterned('a', 'c'))).toEqual([`${at}: another pattern`]);
  expect(requests(both, patterned('b', 'a'))).toEqual([]);
  expect(requests(both, two)).toEqual([]);
  expect(requests(one, patterned('a', 'a'))).toEqual([]);
});

test('a request that refuses unknown fields, names of fields, or a field that stays described', () => {
  const at = 'POST /api/pay, request';
  const { additionalProperties: _closed, ...open } = object({ a: text });
  for (const before of [
    open,
    { ...open, additionalProperties: true },
    { ...open, additionalProperties: {} },
  ]) {
    expect(requests(before, object({ a: text }))).toEqual([`${at}: other fields are refused now`]);
    expect(requests(object({ a: text }), before)).toEqual([]);
  }
  expect(requests(object({ a: text }), object({ a: never }))).toEqual([`${at}.a: refused now`]);
  expect(requests(object({ a: never }), object({ a: text }))).toEqual([]);
  expect(requests(object({ a: never }), object({ a: never }))).toEqual([]);
  expect(requests(open, { ...open, propertyNames: patterned('a') })).toEqual([
    `${at}, name of a field: another pattern`,
  ]);
});

test('an answer of another format, or without a pattern that it had', () => {
  const at = 'POST /api/pay, answer';
  const day: Schema = { ...text, format: 'date' };
  expect(answers(day, { ...text, format: 'date-time' })).toEqual([`${at}: format is date-time, it was date`]);
  expect(answers(day, text)).toEqual([`${at}: format is none, it was date`]);
  expect(answers(text, day)).toEqual([]);
  for (const after of [text, patterned('b'), patterned('b', 'c')])
    expect(answers(patterned('a'), after)).toEqual([`${at}: a pattern is gone`]);
  expect(answers(patterned('a', 'b'), patterned('a'))).toEqual([`${at}: a pattern is gone`]);
  expect(answers(patterned('a'), patterned('b', 'a'))).toEqual([]);
  const orNull = { ...day, pattern: 'a', type: ['string', 'null'] };
  expect(answers(orNull, { anyOf: [{ ...day, pattern: 'a' }, nothing] })).toEqual([]);
  expect(answers(object({ a: text }), object({ a: never }))).toEqual([`${at}.a: no longer answered`]);
  expect(answers(object({ a: never }), object({ a: text }))).toEqual([]);
});

test.each<[string, object]>([
  ['uniqueItems', { type: 'array', items: text, uniqueItems: true }],
  ['allOf', { allOf: [object({ a: text }), object({ b: text })] }],
  ['allOf', { allOf: [{ pattern: 'a', maxLength: 3 }] }],
  ['not', { not: text }],
  ['maxLength', { anyOf: [text, nothing], maxLength: 3 }],
  ['pattern', { $ref: '#/components/schemas/Day', pattern: 'a' }],
])('%s, where the comparison would pass over it, is an error', (keyword, schema) => {
  for (const compare of [requests, answers]) {
    expect(() => compare(schema, {})).toThrow(`${keyword} is not compared`);
    expect(() => compare(object({ a: {} }), object({ a: schema }))).toThrow(`${keyword} is not compared`);
  }
});

test('words, examples and defaults are passed over, beside a reference too', () => {
  const words = { title: 'A', description: 'b', default: 'c', examples: ['d'], deprecated: true };
  expect(requests(text, { ...text, ...words })).toEqual([]);
  const day: Schema = { $ref: '#/components/schemas/Day' };
  expect(answers(day, { ...day, ...words })).toEqual([]);
});

test('a parameter that is required', () => {
  const parameter = { name: 'siret', in: 'query', schema: text };
  expect(
    breaks({ more: { parameters: [] } }, { more: { parameters: [{ ...parameter, required: true }] } }),
  ).toEqual(['POST /api/pay, request.siret: required now']);
});

test('more that may be sent, and more that is answered, break nobody', () => {
  expect(requests(object({ a: text }, ['a']), object({ a: { anyOf: [text, nothing] }, b: text }))).toEqual(
    [],
  );
  expect(requests({ enum: ['A'] }, { enum: ['A', 'B'] })).toEqual([]);
  expect(answers(object({ a: text }), object({ a: text, b: text }, ['a', 'b']))).toEqual([]);
  expect(answers({ anyOf: [text, nothing] }, text)).toEqual([]);
  expect(answers({ enum: ['A'] }, { enum: ['A', 'B'] })).toEqual([]);
  expect(answers({ $ref: '#/components/schemas/Day' }, text)).toEqual([]);
  expect(answers({ $ref: '#/components/schemas/Tree' }, { $ref: '#/components/schemas/Tree' })).toEqual([]);
});
