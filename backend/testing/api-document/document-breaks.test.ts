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
  const two = { ...text, allOf: [{ pattern: '^a' }, { pattern: 'z$' }] };
  expect(requests({ ...text, pattern: '^a' }, two)).toEqual([`${at}: another pattern`]);
  expect(requests(two, { ...text, pattern: '^a' })).toEqual([]);
  expect(requests({ type: 'number' }, { type: 'number', exclusiveMinimum: 0 })).toEqual([
    `${at}: exclusiveMinimum is 0, it was none`,
  ]);
  expect(requests({ type: 'object', additionalProperties: text }, object({ a: text }))).toEqual([
    `${at}: other fields are refused now`,
  ]);
  expect(requests({ type: 'array', items: text }, { type: 'array', items: { type: 'number' } })).toEqual([
    `${at}[]: string became number`,
  ]);
});

test('an answer that says less, or something else', () => {
  const at = 'POST /api/pay, answer';
  expect(answers(object({ a: text }, ['a']), object({}))).toEqual([`${at}.a: no longer answered`]);
  expect(answers(object({ a: text }, ['a']), object({ a: text }))).toEqual([`${at}.a: may be missing now`]);
  expect(answers(object({ a: text }), object({}))).toEqual([`${at}.a: no longer answered`]);
  expect(answers({ ...text, format: 'date' }, { ...text, format: 'date-time' })).toEqual([
    `${at}: date-time, it was date`,
  ]);
  expect(answers(text, { anyOf: [text, nothing] })).toEqual([`${at}: string became null`]);
  expect(answers({ $ref: '#/components/schemas/Day' }, { type: 'number' })).toEqual([
    `${at}: string became number`,
  ]);
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
