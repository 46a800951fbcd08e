import fc from 'fast-check';
import { changedFields } from './changed-fields';

test.each([
  [
    'a package',
    { packageId: 'P-200', prices: { base: 1 } },
    { packageId: 'P-300', prices: { base: 2 } },
    [{ name: 'packageId', before: 'P-200', after: 'P-300' }],
  ],
  [
    'what stays',
    { productCode: 'A', kva: 6 },
    { productCode: 'A', kva: 9 },
    [{ name: 'kva', before: 6, after: 9 }],
  ],
  ['what was not said', {}, { kva: 9 }, [{ name: 'kva', before: null, after: 9 }]],
  [
    'an option',
    { options: [{ code: 'GREEN', active: false }] },
    { options: [{ code: 'GREEN', active: true }] },
    [{ name: 'option GREEN', before: false, after: true }],
  ],
  ['what is no terms', null, 'x', []],
  ['lists of other things', { calledOff: ['1'] }, { calledOff: [] }, []],
])('%s', (_what, before, after, fields) => {
  expect(changedFields(before, after)).toEqual(fields);
});

const terms = fc.dictionary(
  fc.string(),
  fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
);

test('nothing changed between equal terms', () => {
  fc.assert(fc.property(terms, (same) => expect(changedFields(same, { ...same })).toEqual([])));
});

test('each field is named once, and has changed', () => {
  fc.assert(
    fc.property(terms, terms, (before, after) => {
      const fields = changedFields(before, after);
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
      for (const field of fields) expect(field.before).not.toBe(field.after);
    }),
  );
});
