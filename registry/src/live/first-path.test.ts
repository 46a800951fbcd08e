import type { RemoteRoute, RouteRight, VisitorRights } from '@portal/contract';
import { firstPath } from './first-path';

const route = (path: string, right: RouteRight = 'customer'): RemoteRoute => ({
  path,
  right,
  title: 'Un écran',
  frame: 'customer',
});
const rights = (...names: RouteRight[]): VisitorRights => new Set(names);

test.each<[string, RemoteRoute[], VisitorRights | undefined]>([
  ['/a', [route('/a'), route('/b')], undefined],
  ['/b', [route('/a', 'manageUsers'), route('/b')], rights('customer')],
  ['/profile/information', [route('/profile/*'), route('/profile/information')], undefined],
  ['/profile', [route('/profile/*')], undefined],
  ['/', [route('/*')], undefined],
  ['/zz', [route('//zz')], undefined],
  ['/', [route('//*')], undefined],
  ['/', [route('/a', 'manageUsers')], rights('customer')],
  ['/', [], undefined],
])('P5.2 the first screen is at %s', (path, routes, who) => {
  expect(firstPath({ routes }, who)).toBe(path);
});
