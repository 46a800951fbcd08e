import type { BuildDocument, EventUse } from '../build-document';
import { declarationOf } from '../../../testing/built-application';
import type { Candidate, FitRule } from './candidate';
import { eventContract, eventListeners } from './event-rules';
import { orphanedEvents } from './orphaned-events';
import type { PayloadSchema } from './payload-schema';

const fields = (
  properties: Record<string, PayloadSchema>,
  required = Object.keys(properties),
): PayloadSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text = { type: 'string' };
const selected = fields({ contractNumber: text });
const withCustomer = fields({ contractNumber: text, customerNumber: text }, ['contractNumber']);
const renamed = fields({ number: text });

const document: BuildDocument = {
  kind: 'remote',
  entry: 'e.js',
  scripts: [],
  styles: [],
  integrity: {},
  shared: {},
  initialBytes: 0,
};
const live = { version: '1', channel: 'stable', age: 'current' } as const;

function remote(bus: Partial<EventUse>, { name = 'mf-one', contract = 1 } = {}): Candidate {
  const use = { emits: {}, consumes: {}, ...bus };
  const events = { contract, emits: Object.keys(use.emits), consumes: Object.keys(use.consumes) };
  return { ...live, name, document: { ...document, bus: use, declaration: declarationOf(name, { events }) } };
}

function shell(catalogue: Record<string, PayloadSchema>, bus: Partial<EventUse> = {}): Candidate {
  const events = { contract: 2, oldest: 1, names: Object.keys(catalogue) };
  const use = { emits: {}, consumes: {}, ...bus, catalogue };
  return { ...live, name: 'shell', document: { ...document, kind: 'shell', events, bus: use } };
}

const reasons = (rule: FitRule, one: Candidate, other: Candidate) =>
  rule(one, other).map(({ reason }) => reason);
const catalogue = { contractSelected: selected };

test.each<[string, PayloadSchema, string[]]>([
  ['the catalogue’s own', selected, []],
  [
    'an optional field that this shell does not know',
    withCustomer,
    ['the shell’s bus would drop its contractSelected: customerNumber is unknown'],
  ],
  [
    'a renamed field',
    renamed,
    [
      'the shell’s bus would drop its contractSelected: contractNumber is needed and is not sent',
      'the shell’s bus would drop its contractSelected: number is unknown',
    ],
  ],
])('P4.4 a remote that emits %s', (_case, payload, expected) => {
  const one = remote({ emits: { contractSelected: payload } });
  expect(reasons(eventContract, one, shell(catalogue))).toEqual(expected);
});

test.each([
  [0, ['it speaks event contract 0, the shell speaks 1 to 2']],
  [1, []],
  [2, []],
  [3, ['it speaks event contract 3, the shell speaks 1 to 2']],
])('P4.4 a remote of event contract %i before a shell that speaks 1 to 2', (contract, expected) => {
  expect(reasons(eventContract, remote({}, { contract }), shell(catalogue))).toEqual(expected);
});

test('P4.4 a shell of before, which names no oldest contract, understands its own alone', () => {
  const old = shell(catalogue);
  old.document = { ...document, kind: 'shell', events: { contract: 2, names: ['contractSelected'] } };
  expect(reasons(eventContract, remote({ emits: catalogue }, { contract: 1 }), old)).toEqual([
    'it speaks event contract 1, the shell speaks 2',
  ]);
});

test.each(['contractChosen', 'toString', 'constructor'])('P4.4 %s is no event of the catalogue', (name) => {
  expect(reasons(eventContract, remote({ consumes: { [name]: selected } }), shell(catalogue))).toEqual([
    `event ${name} is not in the catalogue`,
  ]);
});

test.each<[string, PayloadSchema, PayloadSchema, string[]]>([
  ['the same payload', selected, selected, []],
  ['a field more', withCustomer, selected, []],
  ['an optional field less', selected, withCustomer, []],
  ['a renamed field', renamed, selected, ['contractNumber is needed and is not sent']],
  [
    'another type',
    fields({ contractNumber: { type: 'integer' } }),
    selected,
    ['contractNumber is sent as integer and taken as string'],
  ],
])('P4.4 a listener is sent %s, whoever of the two is published', (_case, sent, taken, expected) => {
  const emitter = remote({ emits: { contractSelected: sent } });
  const listener = remote({ consumes: { contractSelected: taken } }, { name: 'mf-two' });
  const words = expected.map(
    (reason) => `mf-two would be handed another contractSelected by mf-one than it was built for: ${reason}`,
  );
  expect(reasons(eventListeners, emitter, listener)).toEqual(words);
  expect(reasons(eventListeners, listener, emitter)).toEqual(words);
});

test('P4.4 a shell that emits another payload than a remote listens to is refused', () => {
  const listener = remote({ consumes: catalogue });
  const next = shell({ contractSelected: renamed }, { emits: { contractSelected: renamed } });
  expect(reasons(eventListeners, listener, next)).toHaveLength(1);
  expect(reasons(eventListeners, listener, shell(catalogue, { emits: catalogue }))).toEqual([]);
});

const all = new Set(['mf-one', 'mf-two', 'shell']);
const orphans = (candidates: Candidate[], changed: ReadonlySet<string> = all) =>
  orphanedEvents(candidates, changed).map(({ says }) => `${says}.`);
const listening = remote({ consumes: catalogue });
const orphaned = ['mf-one 1 (stable): it consumes contractSelected, which no live application emits.'];

test('P4.4 a listener to an event that nothing live emits is refused', () => {
  expect(orphans([listening, shell(catalogue)])).toEqual(orphaned);
});

test('P4.4 the shell, another remote and a canary each make a listener welcome; a version of before does not', () => {
  const emitter = remote({ emits: catalogue }, { name: 'mf-two' });
  expect(orphans([listening, shell(catalogue, { emits: catalogue })])).toEqual([]);
  expect(orphans([listening, shell(catalogue), emitter])).toEqual([]);
  expect(orphans([listening, shell(catalogue), { ...emitter, channel: 'canary' }])).toEqual([]);
  expect(orphans([listening, shell(catalogue), { ...emitter, age: 'previous' }])).toEqual(orphaned);
});

test('P4.2 an emitter that goes does not wait for its listeners', () => {
  expect(orphans([listening, shell(catalogue)], new Set(['mf-two']))).toEqual([]);
});

test('P3.1 the shell serves events that no remote emits yet', () => {
  expect(orphans([shell(catalogue, { consumes: catalogue })])).toEqual([]);
});
