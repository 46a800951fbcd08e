import declaration from '../../remote.json';
import { rootScreens, screenOfRoot } from './screen-of-root';

test('P1.14 the root keys of this remote lead where its declaration says', () => {
  const declared = declaration.routes.filter((route) => 'rootKey' in route);
  expect(declared).toHaveLength(2);
  expect(rootScreens).toMatchObject(Object.fromEntries(declared.map(({ rootKey, path }) => [rootKey, path])));
});

test.each(['statistics', '', 'toString', 'constructor'])('P1.14 « %s » is no screen', (root) => {
  expect(screenOfRoot(root)).toBe('/admin/not-found');
});
