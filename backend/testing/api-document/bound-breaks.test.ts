import type { Schema } from './api-document';
import { boundBreaks } from './bound-breaks';

const breaks = (before: Schema, after: Schema) => boundBreaks('request', before, after, 'at');

test.each<[string, Schema, Schema, string[]]>([
  ['an open lower bound', {}, { exclusiveMinimum: 0 }, ['exclusiveMinimum is 0, it was none']],
  ['a higher one', { exclusiveMinimum: 0 }, { exclusiveMinimum: 1 }, ['exclusiveMinimum is 1, it was 0']],
  ['a lower one', { exclusiveMinimum: 1 }, { exclusiveMinimum: 0 }, []],
  [
    'without the bound itself',
    { minimum: 0 },
    { exclusiveMinimum: 0 },
    ['exclusiveMinimum is 0, it was none'],
  ],
  ['open below the bound', { minimum: 5 }, { exclusiveMinimum: 0 }, []],
  ['with the bound itself', { exclusiveMinimum: 0 }, { minimum: 0 }, []],
  ['closed above the open bound', { exclusiveMinimum: 0 }, { minimum: 0.5 }, ['minimum is 0.5, it was none']],
  ['an open upper bound', {}, { exclusiveMaximum: 9 }, ['exclusiveMaximum is 9, it was none']],
  [
    'without the maximum itself',
    { maximum: 9 },
    { exclusiveMaximum: 9 },
    ['exclusiveMaximum is 9, it was none'],
  ],
  ['open above the maximum', { maximum: 5 }, { exclusiveMaximum: 9 }, []],
  ['with the maximum itself', { exclusiveMaximum: 9 }, { maximum: 9 }, []],
  ['steps', {}, { multipleOf: 0.01 }, ['multipleOf is 0.01, it was none']],
  ['coarser steps', { multipleOf: 1 }, { multipleOf: 5 }, ['multipleOf is 5, it was 1']],
  ['finer steps', { multipleOf: 10 }, { multipleOf: 5 }, []],
  ['no steps', { multipleOf: 10 }, {}, []],
])('a request’s number: %s', (_case, before, after, found) => {
  expect(breaks({ type: 'number', ...before }, { type: 'number', ...after })).toEqual(
    found.map((one) => `at: ${one}`),
  );
});

test('whole numbers have the same bound, open or closed', () => {
  const whole = (more: Schema): Schema => ({ type: 'integer', ...more });
  expect(breaks(whole({ exclusiveMinimum: 0 }), whole({ minimum: 1 }))).toEqual([]);
  expect(breaks(whole({ minimum: 1 }), whole({ exclusiveMinimum: 0 }))).toEqual([]);
  expect(breaks(whole({ exclusiveMaximum: 9 }), whole({ maximum: 8 }))).toEqual([]);
  expect(breaks(whole({}), whole({ multipleOf: 1 }))).toEqual([]);
});

test.each<[string, Schema, Schema, string[]]>([
  ['a longer text', { maxLength: 40 }, { maxLength: 80 }, ['maxLength is 80, it was 40']],
  ['a text of any length', { maxLength: 40 }, {}, ['maxLength is none, it was 40']],
  ['a shorter text', { maxLength: 40 }, { maxLength: 20 }, []],
  ['an empty list', { minItems: 1 }, {}, ['minItems is none, it was 1']],
  ['a number below the least', { minimum: 0 }, {}, ['minimum is none, it was 0']],
  ['a least that is new', {}, { minimum: 0 }, []],
  ['finer steps', { multipleOf: 1 }, { multipleOf: 0.01 }, ['multipleOf is 0.01, it was 1']],
])('an answer may have %s', (_case, before, after, found) => {
  expect(boundBreaks('answer', before, after, 'at')).toEqual(found.map((one) => `at: ${one}`));
});
