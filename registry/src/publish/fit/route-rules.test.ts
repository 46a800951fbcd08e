import { declarationOf } from '../../../testing/built-application';
import { textOf } from '../reason';
import type { Candidate } from './candidate';
import { linkedRoutes } from './route-rules';

const candidate = (name: string, path: string, reachedFrom?: string[], over: Partial<Candidate> = {}) => {
  const routes = [
    {
      path,
      title: 'T',
      frame: 'customer' as const,
      right: 'customer' as const,
      ...(reachedFrom && { reachedFrom }),
    },
  ];
  const found: Candidate = {
    name,
    version: '1',
    channel: 'stable',
    age: 'current',
    document: {
      kind: 'remote',
      declaration: declarationOf(name, { routes }),
      entry: 'e.js',
      scripts: [],
      styles: [],
      integrity: {},
      shared: {},
      initialBytes: 0,
    },
    ...over,
  };
  return found;
};
const linking = (...places: string[]) => candidate('mf-one', '/one', places);
const changed = new Set(['mf-one']);

test.each<[string, Candidate[]]>([
  ['the guard', [linking('guard')]],
  ['a mail', [linking('mail')]],
  ['its own path', [linking('/one')]],
  ['the path of another remote', [linking('/two'), candidate('mf-two', '/two')]],
  ['a path below the prefix of another', [linking('/two/x'), candidate('mf-two', '/two/*')]],
  ['the path of a canary', [linking('/two'), candidate('mf-two', '/two', undefined, { channel: 'canary' })]],
])('P4.4 a route reached from %s may go live', (_case, candidates) => {
  expect(linkedRoutes(candidates, changed)).toEqual([]);
});

test.each<[string, Candidate[]]>([
  ['nobody serves', [linking('guard', '/two'), candidate('mf-two', '/twos')]],
  ['was served before', [linking('/two'), candidate('mf-two', '/two', undefined, { age: 'previous' })]],
])('P4.4 a route reached from a path that %s is refused, with what to do', (_case, candidates) => {
  expect(linkedRoutes(candidates, changed).map(textOf)).toEqual([
    expect.stringMatching(
      /^mf-one 1 \(stable\): its route \/one is reached from \/two, which no live remote serves\. Fix: publish who serves/,
    ),
  ]);
  expect(linkedRoutes(candidates, new Set(['mf-two']))).toEqual([]);
});
