import { misfits, pathsOverlap } from './fit-together';
import type { BuildDocument } from './build-document';

const empty = { entry: 'e.js', scripts: [], styles: [], integrity: {}, initialBytes: 0 };
const shell: BuildDocument = {
  ...empty,
  kind: 'shell',
  shared: { react: '19.3.1' },
  events: { contract: 1, names: [] },
};
const remote = (shared: Record<string, string>): BuildDocument => ({ ...empty, kind: 'remote', shared });

test.each([
  ['^19.3.0', []],
  ['^19.3.1', []],
  ['^19.4.0', ['it asks for react ^19.4.0, the shell has 19.3.1']],
  ['^18.0.0', ['it asks for react ^18.0.0, the shell has 19.3.1']],
])('P2.5 a remote that asks for react %s of a shell with 19.3.1', (range, reasons) => {
  const found = misfits(
    new Map([
      ['shell', shell],
      ['mf-one', remote({ react: range })],
    ]),
  );
  expect(found.get('mf-one') ?? []).toEqual(reasons);
});

test('P2.5 a package that the shell does not provide is refused', () => {
  const found = misfits(
    new Map([
      ['shell', shell],
      ['mf-one', remote({ lodash: '^4.0.0' })],
    ]),
  );
  expect(found.get('mf-one')).toEqual(['it shares lodash, which the shell does not provide']);
});

test('a remote without a shell has no page to be on', () => {
  expect(misfits(new Map([['mf-one', remote({})]])).get('mf-one')).toEqual([
    'no shell is live: publish it first',
  ]);
});

test.each([
  ['/admin', '/admin', true],
  ['/admin', '/admin/users', false],
  ['/admin/*', '/admin', true],
  ['/admin/users', '/admin/*', true],
  ['/admin/*', '/administration', false],
  ['/offer/*', '/admin/*', false],
])('%s and %s overlap: %s', (a, b, overlap) => {
  expect(pathsOverlap(a, b)).toBe(overlap);
});
