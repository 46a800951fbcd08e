import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, fixtureRemote, runModule } from '../testing/fixture-remote';

const nothing: Record<'emits' | 'consumes' | 'faults', string[]> = { emits: [], consumes: [], faults: [] };
const importsBus = "import { events } from '@portal/events';\n";
const importsScope = "import { useRemoteScope } from '@portal/remote';\nconst scope = useRemoteScope();\n";
const renamed = 'is renamed: keep its name, so that its events are found';
const passedOn = 'is passed on: call it directly, with the event’s name'.replace('’', "'");
const computed = "is called with a computed name: write the event's name in the call";

const cases: [string, string, Partial<typeof nothing>][] = [
  ['a method of the bus', `${importsBus}events.emit('orderChanged', {});`, { emits: ['orderChanged'] }],
  ['a method of a scope', `${importsScope}scope.on('orderChanged', f);`, { consumes: ['orderChanged'] }],
  ['a stream', `${importsScope}scope.stream('orderChanged').subscribe(f);`, { consumes: ['orderChanged'] }],
  [
    'a scope’s method taken by itself',
    `${importsScope}const { emit } = scope; emit('orderChanged', {});`,
    { emits: ['orderChanged'] },
  ],
  [
    'a scope without a name',
    `${importsScope}useRemoteScope().emit(\`orderChanged\`, {});`,
    { emits: ['orderChanged'] },
  ],
  [
    'a scope handed to a function',
    'export const tell = (any) => any.emit("orderChanged", {});',
    { emits: ['orderChanged'] },
  ],
  [
    'an optional call',
    'export const tell = (scope) => scope?.emit?.("orderChanged", {});',
    { emits: ['orderChanged'] },
  ],
  [
    'code in a function, a class, a condition',
    'export class A { run(s) { if (s) return () => s.on("orderChanged", f); } }',
    { consumes: ['orderChanged'] },
  ],
  [
    'other libraries',
    'chart.on("click", f); blob.stream(); socket.on(name, f); const { on } = props; list.emit;',
    {},
  ],
  ['a computed name', `${importsScope}scope.on(name, f);`, { faults: [`on(…) ${computed}`] }],
  [
    'a computed name on anything that emits',
    'export const tell = (s, name) => s.emit(name, {});',
    { faults: [`emit(…) ${computed}`] },
  ],
  [
    'an event that does not exist',
    `${importsBus}events.on('orderDreamt', f);`,
    { faults: ["on('orderDreamt') is no event of the catalogue"] },
  ],
  ['a method handed on', `${importsScope}export const tell = scope.emit;`, { faults: [`emit ${passedOn}`] }],
  ['a method renamed', `${importsScope}const { emit: tell } = scope;`, { faults: [`emit ${renamed}`] }],
  [
    'a method renamed at once',
    `${importsScope}const { on: listen } = useRemoteScope();`,
    { faults: [`on ${renamed}`] },
  ],
  [
    'a computed member',
    `${importsBus}events['em' + 'it']('orderChanged', {});`,
    { faults: ['a member of the event bus is computed: write its name'] },
  ],
  [
    'a rest',
    `${importsScope}const { signal, ...rest } = scope;`,
    { faults: ['the event bus is taken apart by computed names or a rest: name what you take'] },
  ],
];

test('P3.1 the bus events that a module uses are found, and code that could hide them is a fault', () => {
  const printed = runModule(`
    import { createRequire } from 'node:module';
    import { eventCalls } from ${JSON.stringify(join(__dirname, 'event-calls.mjs'))};
    const webpack = createRequire(${JSON.stringify(__filename)})('webpack');
    const answers = ${JSON.stringify(cases.map(([, source]) => source))}.map((source) => {
      const parser = new webpack.javascript.JavascriptParser('module');
      let answer;
      parser.hooks.program.tap('test', (program) => {
        answer = eventCalls(program, (name) => name === 'orderChanged');
        return true;
      });
      parser.parse(source, { module: { buildInfo: {}, buildMeta: {}, addPresentationalDependency() {} }, current: {} });
      return answer;
    });
    console.log(JSON.stringify(answers));
  `);
  const answers = JSON.parse(printed) as unknown[];
  const results = cases.map(([title], index) => [title, answers[index]]);
  expect(results).toEqual(cases.map(([title, , expected]) => [title, { ...nothing, ...expected }]));
});

const code = `import { events } from '@portal/events';
export const mount = async () => events.emit('orderChanged', { orderReference: 'A', orderStatus: 'B' }, 'mf-fixture');
`;
const declare = (folder: string, emits: string[], consumes: string[] = [], contract = 1) =>
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ events: { contract, emits, consumes } }));

test('P4.4 a build reports its events on the bus, and stops where remote.json declares others', async () => {
  const folder = await fixtureRemote(code);
  const faultOf = () => {
    try {
      build(folder);
      return null;
    } catch (error) {
      return String((error as { stdout: Buffer }).stdout);
    }
  };
  declare(folder, []);
  expect(faultOf()).toContain('orderChanged is not among what remote.json says it emits');
  declare(folder, ['orderChanged'], ['contractSelected']);
  expect(faultOf()).toContain('remote.json says it consumes contractSelected, and no call does');
  declare(folder, ['orderChanged'], [], 2);
  expect(faultOf()).toContain('remote.json declares contract 2, this build has 1');
  // this one takes the module from the cache of the builds before
  declare(folder, ['orderChanged']);
  expect(faultOf()).toBeNull();
  const { events } = JSON.parse(readFileSync(join(folder, 'dist/mf-manifest.json'), 'utf8'));
  expect(events).toMatchObject({
    contract: 1,
    emits: { orderChanged: { type: 'object', required: ['orderReference', 'orderStatus'] } },
    consumes: {},
  });
  await rm(dirname(folder), { recursive: true });
}, 120_000);
