import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

test('B1.1 steps are drawn with their conditions; an event that leads to one state from many is drawn once', () => {
  const module = join(__dirname, 'page-diagram.mjs');
  const steps = [
    { from: 'client', to: 'site', on: 'validate' },
    { from: 'client', to: 'offer', on: 'validate', when: 'answersAreTheSame' },
    { from: 'client', to: 'client', on: 'typed' },
    { from: 'site', to: 'offer', on: 'validate' },
    ...['client', 'site', 'offer'].map((from) => ({ from, to: 'client', on: 'reset' })),
  ];
  const script = `import(${JSON.stringify(module)}).then(({ pageDiagram }) => console.log(pageDiagram(${JSON.stringify(steps)}, 'client')))`;
  const drawn = execFileSync(process.execPath, ['--eval', script], { encoding: 'utf8' });
  expect(drawn.trim().split('\n')).toEqual([
    'stateDiagram-v2',
    '  state "any state" as any',
    '  [*] --> client',
    '  client --> site: validate',
    '  client --> offer: validate [answers are the same]',
    '  site --> offer: validate',
    '  any --> client: reset',
  ]);
});
