import type { BuildDocument } from '../build-document';
import { textOf } from '../reason';
import { misfits, withoutMisfitPrevious } from './judge';
import { pathsOverlap } from './route-rules';

const empty = { entry: 'e.js', scripts: [], styles: [], integrity: {}, initialBytes: 0 };
const shell: BuildDocument = {
  ...empty,
  kind: 'shell',
  shared: { react: '19.3.1' },
  events: { contract: 1, names: [] },
};
const remote = (shared: Record<string, string>): BuildDocument => ({ ...empty, kind: 'remote', shared });

const stable = (version: string) => ({ stable: { version, previous: null }, canary: null });
const judged = (documents: Record<string, BuildDocument>) => {
  const names = Object.keys(documents);
  return misfits(
    Object.fromEntries(names.map((name) => [name, stable('1')])),
    new Map(names.map((name) => [`${name}@1`, documents[name] as BuildDocument])),
    new Set(names),
  ).map(textOf);
};

test.each([
  ['^19.3.0', []],
  ['^19.3.1', []],
  [
    '^19.4.0',
    [
      'mf-one 1 (stable) with shell 1 (stable): it asks for react ^19.4.0, the shell has 19.3.1. ' +
        'Fix: build mf-one with react 19.3.1, the shell’s, or publish it together with a shell that provides ' +
        'react ^19.4.0 (portal publish takes both folders)',
    ],
  ],
  [
    '^18.0.0',
    [
      'mf-one 1 (stable) with shell 1 (stable): it asks for react ^18.0.0, the shell has 19.3.1. ' +
        'Fix: build mf-one with react 19.3.1, the shell’s, then publish it, or both at once (portal publish takes both folders)',
    ],
  ],
])('P2.5 a remote that requires react %s of a shell with 19.3.1', (range, reasons) => {
  expect(judged({ shell, 'mf-one': remote({ react: range }) })).toEqual(reasons);
});

test('P2.5 a package that the shell does not provide is refused', () => {
  expect(judged({ shell, 'mf-one': remote({ lodash: '^4.0.0' }) })).toEqual([
    expect.stringContaining('it shares lodash, which the shell does not provide'),
  ]);
});

test('a remote without a shell has no page to be on', () => {
  expect(judged({ 'mf-one': remote({}) })).toEqual(['no shell is live in stable. Fix: portal publish shell']);
});

const aged = { stable: { version: '2', previous: '1' }, canary: null };
const agedDocuments = (old: Record<string, Record<string, string>>) =>
  new Map([
    ['shell@1', shell],
    ...Object.entries(old).flatMap(([name, shared]): [string, BuildDocument][] => [
      [`${name}@1`, remote(shared)],
      [`${name}@2`, remote({})],
    ]),
  ]);

test('P4.2 a change drops the previous versions that it concerns, and no other', () => {
  const applications = { shell: stable('1'), 'mf-one': aged, 'mf-two': aged };
  const documents = agedDocuments({ 'mf-one': { react: '^18.0.0' }, 'mf-two': { react: '^18.0.0' } });
  const dropped = (...changed: string[]) =>
    Object.entries(withoutMisfitPrevious(applications, documents, new Set(changed)))
      .filter(([, { stable: now }]) => now?.previous === null)
      .map(([name]) => name);
  expect(dropped('mf-one')).toEqual(['shell', 'mf-one']);
  expect(dropped('shell')).toEqual(['shell', 'mf-one', 'mf-two']);
});

test('P4.2 of two previous versions that do not fit, the one of what changes is dropped', () => {
  const routed = (path: string): BuildDocument => ({
    ...remote({}),
    declaration: {
      name: 'mf-one',
      title: 'T',
      routes: [{ path, title: 'T', frame: 'customer', right: 'customer' }],
      events: { contract: 1, emits: [], consumes: [] },
      budget: { initialKilobytes: 1 },
    },
  });
  const applications = { shell: stable('1'), 'mf-one': aged, 'mf-two': aged };
  const documents = new Map([
    ...agedDocuments({ 'mf-one': {}, 'mf-two': {} }),
    ['mf-one@1', routed('/same')],
    ['mf-two@1', routed('/same')],
  ]);
  for (const [changed, other] of [
    ['mf-one', 'mf-two'],
    ['mf-two', 'mf-one'],
  ] as const) {
    const kept = withoutMisfitPrevious(applications, documents, new Set([changed]));
    expect([kept[changed]?.stable?.previous, kept[other]?.stable?.previous]).toEqual([null, '1']);
  }
});

test.each([
  ['/admin', '/admin', true],
  ['/admin', '/admin/users', false],
  ['/admin/*', '/admin', true],
  ['/admin/users', '/admin/*', true],
  ['/admin/*', '/administration', false],
  ['/offer/*', '/admin/*', false],
  ['/Document/Bills', '/document/*', true],
])('%s and %s overlap: %s', (a, b, overlap) => {
  expect(pathsOverlap(a, b)).toBe(overlap);
});
