import { dictionaryPattern, useAsDictionary } from './dictionary-pattern';

test.each([
  ['shell.5dc32d5d51.js', 'shell.*.js'],
  ['10.9cbebadb80.js', '10.*.js'],
  ['remote.55b94862c6.css', 'remote.*.css'],
  ['assets/remote-B1x_Yz9a.js', 'assets/remote-*.js'],
  ['chunk-0123456789abcdef0123.mjs', 'chunk-*.mjs'],
  ['remoteEntry.js', 'remoteEntry.js'],
  ['shared-calendar.js', 'shared-calendar.js'],
  ['check-files.js', 'check-files.js'],
  ['figtree-latin-wght-normal.28ff79930c.woff2', 'figtree-latin-wght-normal.*.woff2'],
  ['mark.28ff79930c.svg', 'mark.*.svg'],
  ['photo.28ff79930c.jpg', null],
  ['mf-manifest.json', null],
  ['shell.5dc32d5d51.js.br', null],
])('the file %s has the pattern %s in all versions', (path, pattern) => {
  expect(dictionaryPattern(path)).toBe(pattern);
});

test('a pattern matches the file of each version of its application, and no other file', () => {
  const [, pathname] = /^match="(.+)"$/.exec(useAsDictionary('shell', 'shell.5dc32d5d51.js') ?? '') ?? [];
  expect(pathname).toBe('/assets/shell/*/shell.*.js');
  const matches = (path: string) =>
    new RegExp(`^${pathname?.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path);
  expect(matches('/assets/shell/0123456789abcdef/shell.aaaaaaaaaa.js')).toBe(true);
  expect(matches('/assets/shell/0123456789abcdef/palette.aaaaaaaaaa.js')).toBe(false);
  expect(matches('/assets/mf-one/0123456789abcdef/shell.aaaaaaaaaa.js')).toBe(false);
  expect(useAsDictionary('shell', 'photo.28ff79930c.jpg')).toBeNull();
});
