import { act, renderHook } from '@portal/testing';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useListPlace } from './use-list-place';

const usual = { sort: 'name', direction: 'asc', size: 20 } as const;

/** @param entry address and what the history's entry keeps */
const open = (entry: { pathname: string; search: string; state?: unknown }) =>
  renderHook(() => ({ list: useListPlace(['users'], usual, [20, 50]), location: useLocation() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
    ),
  }).result;

test.each([
  ['', usual],
  ['?sort=users&direction=desc&size=50', { sort: 'users', direction: 'desc', size: 50 }],
  ['?sort=shoeSize&size=10', usual],
])('L6.5 the address %s orders and cuts the list as %j', (search, order) => {
  expect(open({ pathname: '/list', search }).current.list.order).toEqual(order);
});

test('L6.5 another order begins at the first page; filters and where the visitor came from stay', () => {
  const state = { ends: ['a.b'], from: '/admin/users?row=x' };
  const found = open({ pathname: '/list', search: '?name=x&size=50&row=anna', state });
  expect(found.current.list.place).toMatchObject({ ends: ['a.b'], row: 'anna' });
  act(() => found.current.list.onOrder({ sort: 'users', direction: 'asc', size: 20 }));
  expect(found.current.location.search).toBe('?name=x&sort=users');
  expect(found.current.location.state).toEqual({ ends: [], from: '/admin/users?row=x' });
});

test('L6.5 the history’s entry keeps the ends of the pages before, and the address stays', () => {
  const found = open({ pathname: '/list', search: '?name=x' });
  act(() => found.current.list.place.go(['a.b']));
  expect(found.current.list.place.ends).toEqual(['a.b']);
  expect(found.current.location.search).toBe('?name=x');
});

test('L6.5 who comes back by an address is at the page and the row that it names', () => {
  const { place } = open({ pathname: '/list', search: '?ends=a.b&ends=c.d&row=anna' }).current.list;
  expect([place.ends, place.row]).toEqual([['a.b', 'c.d'], 'anna']);
});
