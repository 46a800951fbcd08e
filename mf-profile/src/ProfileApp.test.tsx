import declaration from '../remote.json';
import { paths } from './paths';

test('the declaration and the application name the same routes', () => {
  expect(declaration.routes.map((route) => route.path)).toEqual(Object.values(paths));
});
