import { everyGroup } from '@portal/contract';
import fc from 'fast-check';
import { filtersOf, noFilters, searchRefusal, settled, toQuestion, withFilters } from './user-filters';

test.each([
  ['nothing', {}, false, 'empty'],
  ['spaces', { userName: '  ', email: ' ' }, false, 'empty'],
  ['a name without a group, which is locked', { lastName: 'Dupont' }, false, 'empty'],
  ['a user name', { userName: 'jdu' }, false, null],
  ['a name in a group', { userGroup: 'PIOUI', lastName: 'Dupont' }, false, null],
  ['a user name, of a limited agent', { userName: 'jdu' }, true, 'groupNeeded'],
  ['a group, of a limited agent', { userGroup: 'PIOUI' }, true, null],
] as const)('B10.1 %s: %#', (_what, typed, limited, refusal) =>
  expect(searchRefusal({ ...noFilters, ...typed }, limited)).toBe(refusal),
);

test('B10.1 a search is trimmed, without empty or locked filters', () => {
  const typed = { ...noFilters, userName: ' jdu ', lastName: 'Dupont', email: ' ' };
  expect(toQuestion(typed, ['PIOUI'])).toEqual({ userName: 'jdu' });
  expect(toQuestion({ ...typed, userGroup: 'PIOUI' }, ['PIOUI'])).toEqual({
    userGroup: ['PIOUI'],
    userName: 'jdu',
    lastName: 'Dupont',
  });
});

test('B10.1 every group is each group in reach, by its name', () => {
  const every = { ...noFilters, userGroup: everyGroup, firstName: 'Zoé' };
  expect(toQuestion(every, ['A', 'B'])).toEqual({ userGroup: ['A', 'B'], firstName: 'Zoé' });
});

test('B10.1 several groups are sent by their names', () => {
  expect(toQuestion({ ...noFilters, userGroup: 'A,C' }, ['A', 'B', 'C'])).toEqual({ userGroup: ['A', 'C'] });
  expect(toQuestion({ ...noFilters, userGroup: 'A,,C,' }, [])).toEqual({ userGroup: ['A', 'C'] });
});

test('B10.1 the address keeps the filters, beside its other parameters', () => {
  const filters = fc.record({
    userGroup: fc.constantFrom('', 'PIOUI_LYON', 'PIOUI,C2E', everyGroup),
    userName: fc.string(),
    lastName: fc.string(),
    firstName: fc.string(),
    email: fc.string(),
  });
  fc.assert(
    fc.property(filters, (typed) => {
      const query = withFilters(new URLSearchParams('action=manageUsers&userName=old'), typed);
      expect(filtersOf(new URLSearchParams(query.toString()))).toEqual(settled(typed));
      expect(query.get('action')).toBe('manageUsers');
    }),
  );
});
