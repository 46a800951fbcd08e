import { everyGroup, lastLoginSpans, userStatuses } from '@portal/contract';
import fc from 'fast-check';
import { savedAddress } from './saved-address';
import {
  filtersOf,
  noFilters,
  savedFilters,
  searchRefusal,
  settled,
  toQuestion,
  withFilters,
} from './user-filters';

test.each([
  ['nothing', {}, false, 'empty'],
  ['spaces', { userName: '  ', email: ' ' }, false, 'empty'],
  ['a name without a group, which is locked', { lastName: 'Dupont' }, false, 'empty'],
  ['a user name', { userName: 'jdu' }, false, null],
  ['a name in a group', { userGroup: 'PIOUI', lastName: 'Dupont' }, false, null],
  ['a user name, of a limited agent', { userName: 'jdu' }, true, 'groupNeeded'],
  ['a group, of a limited agent', { userGroup: 'PIOUI' }, true, null],
  ['a state', { status: 'DISABLED' }, false, null],
  ['a last log-in', { lastLogin: 'NEVER' }, false, null],
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

const filters = fc.record({
  userGroup: fc.constantFrom('', 'PIOUI_LYON', 'PIOUI,C2E', everyGroup),
  userName: fc.string(),
  lastName: fc.string(),
  firstName: fc.string(),
  email: fc.string(),
  status: fc.constantFrom('' as const, ...userStatuses),
  lastLogin: fc.constantFrom('' as const, ...lastLoginSpans),
});

test('B10.1 a saved search has the address of its filters, and the size of its pages', () => {
  fc.assert(
    fc.property(filters, (typed) => {
      const saved = { id: 'x', name: 'x', filters: savedFilters(typed), size: 20, keptUntil: '' };
      const { pathname, searchParams } = new URL(savedAddress(saved), 'https://portal.example');
      expect(filtersOf(searchParams)).toEqual(settled(typed));
      expect([pathname, searchParams.get('size')]).toEqual(['/admin/users', '20']);
    }),
  );
  expect(savedFilters({ ...noFilters, userGroup: everyGroup })).toEqual({ userGroup: everyGroup });
});

test('B10.1 the address keeps the filters, beside its other parameters', () => {
  fc.assert(
    fc.property(filters, (typed) => {
      const query = withFilters(new URLSearchParams('action=manageUsers&userName=old'), typed);
      expect(filtersOf(new URLSearchParams(query.toString()))).toEqual(settled(typed));
      expect(query.get('action')).toBe('manageUsers');
    }),
  );
});

test('L6.5 an address made by hand filters by no state or span that does not exist', () => {
  expect(filtersOf(new URLSearchParams('status=ASLEEP&lastLogin=1'))).toEqual(noFilters);
});
