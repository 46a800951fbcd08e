import declaration from '../../remote.json';
import { rootScreens, screenOfRoot } from './screen-of-root';

test('P1.14 each root key of this remote leads to the path of its declaration', () => {
  const declared = declaration.routes.filter((route) => 'rootKey' in route);
  expect(declared).toHaveLength(4);
  expect(rootScreens).toMatchObject(Object.fromEntries(declared.map(({ rootKey, path }) => [rootKey, path])));
});

test.each(['statistics', '', 'toString', 'constructor'])(
  'P1.14 the unknown root key « %s » leads to the not-found screen',
  (root) => {
    expect(screenOfRoot(root)).toBe('/admin/not-found');
  },
);
