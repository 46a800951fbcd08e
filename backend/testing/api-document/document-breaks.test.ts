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

test('a body that gets a name of its own, or loses it, is the same body', () => {
  const body = object({ a: text }, ['a']);
  const named = { $ref: '#/components/schemas/PayRequest' };
  const [inPlace, byName] = [document({ request: body }), document({ request: named })];
  byName.components.schemas.PayRequest = body;
  expect([documentBreaks(inPlace, byName), documentBreaks(byName, inPlace)]).toEqual([[], []]);
  byName.components.schemas.PayRequest = object({ a: text, b: text }, ['a', 'b']);
  expect(documentBreaks(inPlace, byName)).toEqual(['POST /api/pay, request.b: required now']);
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

const list = (items?: Schema): Schema => ({ type: 'array', ...(items && { items }) });
const open = (more?: Schema | boolean, properties?: Record<string, Schema>): Schema => ({
  type: 'object',
  ...(properties && { properties }),
  ...(more !== undefined && { additionalProperties: more }),
});
const format = (name: string): Schema => ({ ...text, format: name });
const whole: Schema = { type: 'integer' };

test.each<[string, Schema, Schema, string[]]>([
  ['gains a format', text, format('date'), [': format is date, it was none']],
  ['has another format', format('date'), format('date-time'), [': format is date-time, it was date']],
  ['loses its format', format('date'), text, []],
  ['gains a type', {}, text, [': any value became string']],
  ['gains values', text, { enum: ['A'] }, [': now only A']],
  ['is one value', { enum: ['A', 'B'] }, { const: 'A' }, [': B is refused now']],
  ['gains items', list(), list(text), ['[]: any value became string']],
  ['loses items', list(text), list(), []],
  ['has narrower items', list(text), list(format('uuid')), ['[]: format is uuid, it was none']],
  ['has a shorter list', list(text), { ...list(text), maxItems: 3 }, [': maxItems is 3, it was none']],
  ['has a longer text', text, { ...text, minLength: 1 }, [': minLength is 1, it was none']],
  ['takes the empty text as before', text, { ...text, minLength: 0 }, []],
  ['says what other fields are', open(), open(text), ['.*: any value became string']],
  ['says it after « true »', open(true), open(whole), ['.*: any value became integer']],
  ['has narrower other fields', open(text), open(format('email')), ['.*: format is email, it was none']],
  ['refuses other fields', open(text), open(false), [': other fields are refused now']],
  ['takes other fields again', open(false), open(text), []],
  ['describes a field that was open', open(), open(true, { a: text }), ['.a: any value became string']],
  ['describes one of the others', open(text), open(text, { a: whole }), ['.a: string became integer']],
  ['describes a field that was refused', open(false), open(false, { a: whole }), []],
  ['leaves a field to the others', open(text, { a: whole }), open(text), ['.a: integer became string']],
  [
    'narrows what may be nothing',
    { anyOf: [text, nothing] },
    { anyOf: [format('date'), nothing] },
    [': format is date, it was none'],
  ],
])('a request that %s', (_case, before, after, found) => {
  expect(requests(before, after)).toEqual(found.map((one) => `POST /api/pay, request${one}`));
  // within a field and a list it is the same
  expect(requests(object({ x: list(before) }), object({ x: list(after) }))).toEqual(
    found.map((one) => `POST /api/pay, request.x[]${one}`),
  );
});

test.each<[string, Schema, Schema, string[]]>([
  ['loses items', list(text), list(), ['[]: string became any value']],
  ['gains items', list(), list(text), []],
  ['has wider items', list(format('uuid')), list(text), ['[]: format is none, it was uuid']],
  ['has a longer text', { ...text, maxLength: 9 }, text, [': maxLength is none, it was 9']],
  ['has a shorter text', text, { ...text, maxLength: 9 }, []],
  ['no longer says what it is', text, {}, [': string became any value']],
  ['has any other fields', open(text), open(), ['.*: string became any value']],
  ['has wider other fields', open(whole), open(text), ['.*: integer became string']],
  ['has no other fields', open(text), open(false), [': other fields are no longer answered']],
  ['describes one of the others', open(text), open(text, { a: whole }), ['.a: string became integer']],
  ['has a field more', open(false), open(false, { a: text }), []],
])('an answer that %s', (_case, before, after, found) => {
  expect(answers(before, after)).toEqual(found.map((one) => `POST /api/pay, answer${one}`));
  expect(answers(object({ x: list(before) }), object({ x: list(after) }))).toEqual(
    found.map((one) => `POST /api/pay, answer.x[]${one}`),
  );
});

test('a body that is needed now, is another file, or parameters that moved', () => {
  const json = content(text);
  const file = { content: { 'text/csv': { schema: text } } };
  const body = (requestBody: Operation['requestBody']) => ({ more: { requestBody } });
  expect(breaks(body(json), body({ ...json, required: true }))).toEqual(['POST /api/pay: needs a body now']);
  expect(breaks(body({ ...json, required: true }), body(json))).toEqual([]);
  expect(breaks(body(json), body(file))).toEqual([
    'POST /api/pay: the request is no longer application/json',
  ]);
  expect(breaks({}, { more: { responses: { '200': file } } })).toEqual([
    'POST /api/pay: the answer is no longer application/json',
  ]);
  const page = { name: 'page', in: 'query', schema: text };
  const parameters = (...all: Operation['parameters'] & object) => ({ more: { parameters: all } });
  expect(breaks(parameters(page), parameters({ ...page, in: 'header' }))).toEqual([
    'POST /api/pay: page is in the header, it was in the query',
  ]);
  expect(breaks({}, parameters(page))).toEqual([]);
});

test('a failure that is described in place is compared with one that was described once', () => {
  const once = document({ more: { responses: { '4XX': { $ref: '#/components/responses/Refused' } } } });
  once.components.responses = { Refused: content(object({ code: text }, ['code'])) };
  const inPlace = (schema: Schema) => document({ more: { responses: { '4XX': content(schema) } } });
  expect(documentBreaks(once, inPlace(object({ code: text }, ['code'])))).toEqual([]);
  expect(documentBreaks(once, inPlace(object({})))).toEqual([
    'POST /api/pay, answer.code: no longer answered',
  ]);
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
