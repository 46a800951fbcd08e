import { isScreenPath, splitAddress } from './page-routes';

test.each([
  ['/document/bills', '/document/bills', ''],
  ['/document/bills?page=2', '/document/bills', '?page=2'],
  ['/login?back=/a?b=c&d=e', '/login', '?back=/a?b=c&d=e'],
  ['/?', '/', '?'],
])('the address %s has the path %s and the query %j', (url, path, search) => {
  expect(splitAddress(url)).toEqual({ path, search });
});

test.each([
  ['/document/bills', true],
  ['/', true],
  ['/favicon.ico', false],
  ['/api/none', false],
  ['/assets/mf-one/0/gone', false],
])('%s is the path of a screen: %s', (path, isScreen) => {
  expect(isScreenPath(path)).toBe(isScreen);
});
