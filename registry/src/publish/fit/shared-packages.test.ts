import type { BuildDocument } from '../build-document';
import { sharedKinds } from './shared-packages';

const house = '@portal/remote';
const candidate = (name: string, sharedKindsOf: BuildDocument['sharedKinds']) => ({
  name,
  version: '1',
  channel: 'stable' as const,
  age: 'current' as const,
  document: {
    kind: name === 'shell' ? ('shell' as const) : ('remote' as const),
    entry: 'e.js',
    scripts: [],
    styles: [],
    integrity: {},
    initialBytes: 0,
    shared: {},
    ...(sharedKindsOf && { sharedKinds: sharedKindsOf }),
  },
});
const judged = (built: BuildDocument['sharedKinds'], given: BuildDocument['sharedKinds']) =>
  sharedKinds(candidate('mf-auth', built), candidate('shell', given));
const reasonsOf = (name: string, before: string, now: string) =>
  judged({ [house]: { [name]: before } }, { [house]: { [name]: now } }).map(({ reason }) => reason);

test.each([
  ['function', 'class'],
  ['function', 'value'],
  ['class', 'function'],
  ['class', 'value'],
  ['value', 'function'],
  ['value', 'class'],
  ['value', 'component'],
  ['component', 'value'],
  ['component', 'class'],
  ['class', 'component'],
])('P2.5 a name that was a %s and is a %s now is refused', (before, now) => {
  expect(reasonsOf('Part', before, now)).toEqual([
    `mf-auth uses Part of @portal/remote as a ${before}, which this shell exports as a ${now}`,
  ]);
});

test.each([
  ['Part', 'function', 'component'],
  ['Part', 'component', 'function'],
  ['default', 'function', 'component'],
  ['navigate', 'function', 'function'],
  ['session', 'value', 'value'],
])('P2.5 %s may go from %s to %s', (name, before, now) => {
  expect(reasonsOf(name, before, now)).toEqual([]);
});

test('P2.5 what nobody can render may not become a component', () => {
  expect(reasonsOf('navigate', 'function', 'component')).toHaveLength(1);
});

test('P2.5 a kind that is unknown on either side is not compared, nor a name that every object has', () => {
  const built = { [house]: { navigate: 'function', toString: 'function' } };
  expect(judged(undefined, built)).toEqual([]);
  expect(judged(built, undefined)).toEqual([]);
  expect(judged(built, { [house]: {} })).toEqual([]);
  expect(judged(built, { '@portal/ui': { navigate: 'class' } })).toEqual([]);
});
