import { readdirSync, readFileSync } from 'node:fs';
import type { RemoteDeclaration } from '@portal/contract';
import { rootScreens, screenOfRoot } from './screen-of-root';

test('P1.14 root keys lead where the declarations of all remotes say', () => {
  const declared = readdirSync('.')
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => JSON.parse(readFileSync(`${folder}/remote.json`, 'utf8')) as RemoteDeclaration)
    .flatMap(({ routes }) => routes)
    .filter((route) => route.rootKey !== undefined)
    .map((route) => [route.rootKey, route.path]);
  expect(Object.fromEntries(declared)).toEqual(rootScreens);
});

test.each(['statistics', '', 'toString', 'constructor'])('P1.14 « %s » is no screen', (root) => {
  expect(screenOfRoot(root)).toBe('/admin/not-found');
});
