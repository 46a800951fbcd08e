import { savedFilters } from '@portal/screen/search-address';
import fc from 'fast-check';
import {
  noFilters,
  readFilters,
  savedAddress,
  searchRefusal,
  singleFilters,
  toQuestion,
  writeFilters,
} from './customer-filters';

test.each([
  ['nothing', {}, false, 'empty'],
  ['spaces', { lastName: '  ', email: ' ' }, false, 'empty'],
  ['a name', { lastName: 'Dupont' }, false, null],
  ['words for a phone', { phone: 'abc' }, false, 'noPhone'],
  ['the beginning of a phone', { phone: '06 39' }, false, null],
  ['a group', { channel: ['PIOUI'] }, false, null],
  ['a name without a group, of a limited agent', { lastName: 'Dupont' }, true, 'noGroup'],
  ['a name in a group, of a limited agent', { lastName: 'Dupont', channel: ['PIOUI'] }, true, null],
] as const)('B9.1 %s: %#', (_what, typed, limited, refusal) => {
  expect(searchRefusal({ ...noFilters, ...typed }, limited)).toBe(refusal);
});

test('B9.1 a search is trimmed, without empty filters', () => {
  const typed = { ...noFilters, lastName: ' Dupont ', email: ' ', channel: ['PIOUI'] };
  expect(toQuestion(typed, null)).toEqual({ lastName: 'Dupont', channel: ['PIOUI'] });
});

test('B9.1 « every group » means each group in reach, and no search until they are loaded', () => {
  const every = { ...noFilters, channel: ['*'] };
  expect(toQuestion(every, ['A', 'B'])).toEqual({ channel: ['A', 'B'] });
  expect(toQuestion(every, null)).toBeNull();
});

test('B9.1 the address keeps the filters', () => {
  const text = fc.string({ maxLength: 100 }).map((typed) => typed.trim());
  const groups = fc.uniqueArray(fc.constantFrom('PIOUI', 'PIOUI_LYON', 'ADMIN'));
  const filters = fc.record({
    ...Object.fromEntries(singleFilters.map((name) => [name, text])),
    channel: groups,
  });
  fc.assert(
    fc.property(filters, (typed) => {
      const whole = { ...noFilters, ...typed };
      expect(readFilters(new URLSearchParams(writeFilters(whole).toString()))).toEqual(whole);
    }),
  );
});

test('B9.1 a hand-made address is cut to the filters and lengths that exist', () => {
  const query = new URLSearchParams(
    `lastName=${'x'.repeat(300)}&channel=a%20b&channel=*&channel=PIOUI&odd=1`,
  );
  expect(readFilters(query)).toEqual({ ...noFilters, lastName: 'x'.repeat(100), channel: ['*'] });
});

test('B9.1 a saved search has the address of its filters; every group stays every group', () => {
  const typed = { ...noFilters, companyName: ' Boulangerie & Fils ', channel: ['*'] };
  const kept = savedFilters(typed, singleFilters);
  expect(kept).toEqual({ companyName: 'Boulangerie & Fils', channel: '*' });
  const address = savedAddress({ id: 'x', name: 'x', filters: kept, keptUntil: '' });
  expect(address).toBe('/admin/search-client-contract?companyName=Boulangerie+%26+Fils&channel=*');
});
