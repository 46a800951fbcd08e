import { join } from 'node:path';
import { runModule } from '../testing/fixture-remote';

const importer = (folder: string, version = '1.0.0') => `
  ${folder}:
    dependencies:
      react:
        specifier: 'catalog:'
        version: ${version}
`;
const lock = (importers: string[], packages = 'react@1.0.0: {}') => `lockfileVersion: '9.0'

importers:
${importers.join('')}
packages:

  ${packages}
`;
const part = (text: string) =>
  JSON.parse(
    runModule(`
      import { lockPart } from ${JSON.stringify(join(__dirname, 'lock-part.mjs'))};
      console.log(JSON.stringify(lockPart(${JSON.stringify(text)}, ['mf-auth', 'shared/ui'])));
    `),
  ) as string;
const before = part(lock([importer('.'), importer('mf-auth'), importer('shared/ui')]));

test.each([
  ['a new remote', [importer('.'), importer('mf-auth'), importer('mf-new'), importer('shared/ui')]],
  ['a dependency of the root', [importer('.', '2.0.0'), importer('mf-auth'), importer('shared/ui')]],
])('%s makes no build of another folder older', (_, importers) => {
  expect(part(lock(importers))).toBe(before);
});

test.each([
  ['of the application', lock([importer('.'), importer('mf-auth', '2.0.0'), importer('shared/ui')])],
  [
    'of a folder that it contains',
    lock([importer('.'), importer('mf-auth'), importer('shared/ui', '2.0.0')]),
  ],
  [
    'of another package',
    lock([importer('.'), importer('mf-auth'), importer('shared/ui')], 'react@2.0.0: {}'),
  ],
])('another version %s makes it older', (_, text) => {
  expect(part(text)).not.toBe(before);
});

test('a lock file of another form counts as a whole', () => {
  expect(part('lockfileVersion: 99')).toBe('lockfileVersion: 99');
});
