import fc from 'fast-check';
import { satisfies } from 'semver';
import type { Pointers } from '../../live/composition';
import type { BuildDocument } from '../build-document';
import { withoutMisfitPrevious, misfits } from './judge';

const empty = { entry: 'e.js', scripts: [], styles: [], integrity: {}, initialBytes: 0 };
const reacts = ['18.3.0', '19.1.0', '19.2.0'];
const ranges = ['^18.0.0', '^19.0.0', '^19.2.0', '>=18'];
const names = ['mf-one', 'mf-two', 'mf-three'];
const paths = ['/a', '/a/b', '/a/*', '/c', '/c/*', '/d'];

/** Mostly what fits, so that accepted compositions are common. */
const mostly = <T>(usual: T, others: T[]) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const shellDocument = mostly('19.2.0', reacts).map((react): BuildDocument => ({
  ...empty,
  kind: 'shell',
  shared: { react },
  events: { contract: 1, oldest: 1, names: [] },
}));
const remoteDocument = (name: string) =>
  fc.tuple(mostly('>=18', ranges), mostly(`/${name}`, paths)).map(([react, path]): BuildDocument => ({
    ...empty,
    kind: 'remote',
    shared: { react },
    declaration: {
      name,
      title: name,
      routes: [{ path, title: path, frame: 'customer', right: 'customer' }],
      events: { contract: 1, emits: [], consumes: [] },
      budget: { initialKilobytes: 1 },
    },
  }));

interface Application {
  name: string;
  pointers: Pointers;
  documents: [string, BuildDocument][];
}

/** An application with a stable version, and maybe a previous one and a canary. */
const application = (name: string, document: fc.Arbitrary<BuildDocument>) =>
  fc
    .tuple(document, fc.option(document), fc.option(document))
    .map(([current, before, tried]): Application => {
      const kept = (version: string, value: BuildDocument | null): [string, BuildDocument][] =>
        value ? [[`${name}@${version}`, value]] : [];
      return {
        name,
        pointers: {
          stable: { version: 'now', previous: before && 'before' },
          canary: tried && { version: 'tried', percent: 1, users: [] },
        },
        documents: [...kept('now', current), ...kept('before', before), ...kept('tried', tried)],
      };
    });

const composition = fc
  .tuple(application('shell', shellDocument), ...names.map((name) => application(name, remoteDocument(name))))
  .map((applications) => ({
    applications: Object.fromEntries(applications.map(({ name, pointers }) => [name, pointers])),
    documents: new Map(applications.flatMap(({ documents }) => documents)),
  }));

/** Every page that production could make: one of the versions of each application. */
function everyPage(
  applications: Record<string, Pointers>,
  documents: ReadonlyMap<string, BuildDocument>,
): BuildDocument[][] {
  return Object.entries(applications).reduce<BuildDocument[][]>(
    (pages, [name, { stable, canary }]) => {
      const choices = [stable?.version, stable?.previous, canary?.version].flatMap((version) => {
        const document = version ? documents.get(`${name}@${version}`) : undefined;
        return document ? [document] : [];
      });
      return pages.flatMap((page) => choices.map((choice) => [...page, choice]));
    },
    [[]],
  );
}

/** Whether a whole page works, judged without the rules under test. */
function works(page: BuildDocument[]): boolean {
  const react = page.find(({ kind }) => kind === 'shell')?.shared.react ?? '';
  const remotes = page.filter(({ kind }) => kind === 'remote');
  const served = remotes.flatMap(({ declaration }) => declaration?.routes ?? []).map(({ path }) => path);
  const visited = ['/a', '/a/b', '/a/x', '/c', '/c/x', '/d', ...names.map((name) => `/${name}`)];
  const serves = (path: string) =>
    served.filter((route) =>
      route.endsWith('/*') ? `${path}/`.startsWith(route.slice(0, -1)) : route === path,
    ).length;
  return (
    remotes.every(({ shared }) => satisfies(react, shared.react ?? '')) &&
    visited.every((path) => serves(path) <= 1)
  );
}

test('P4.4 what the gate accepts works on every page that production can make, and it refuses nothing else', () => {
  const verdicts = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(composition, ({ applications, documents }) => {
      const reasons = misfits(applications, documents, new Set(Object.keys(applications)));
      verdicts[reasons.length === 0 ? 'accepted' : 'refused'] += 1;
      expect(reasons.length === 0).toBe(everyPage(applications, documents).every(works));
    }),
    { numRuns: 1_000 },
  );
  expect(Math.min(verdicts.accepted, verdicts.refused)).toBeGreaterThan(200);
});

test('P4.4 letting go of previous versions leaves no misfit of what changes but those of current ones', () => {
  const changes = fc.subarray(['shell', ...names], { minLength: 1 }).map((some) => new Set(some));
  fc.assert(
    fc.property(composition, changes, ({ applications, documents }, changed) => {
      const kept = withoutMisfitPrevious(applications, documents, changed);
      const current = Object.fromEntries(
        Object.entries(applications).map(([name, { stable, canary }]) => [
          name,
          { stable: stable && { ...stable, previous: null }, canary },
        ]),
      );
      expect(misfits(kept, documents, changed)).toEqual(misfits(current, documents, changed));
    }),
    { numRuns: 500 },
  );
});
