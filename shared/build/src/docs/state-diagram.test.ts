import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

test('B7.3 a transition is drawn with its guard, what it does and how it ends', () => {
  const module = join(__dirname, 'state-diagram.mjs');
  const lines = [
    { from: 'opening', on: 'opened', when: 'isFirstLoad', to: 'shown' },
    { from: 'shown', on: 'statusReceived', to: 'shown', does: 'readStatusInASecond' },
    { from: 'shown', on: 'left', to: 'closed', ends: 'pending' },
  ];
  const script = `import(${JSON.stringify(module)}).then(({ stateDiagram }) => console.log(stateDiagram(${JSON.stringify(lines)})))`;
  const drawn = execFileSync(process.execPath, ['--eval', script], { encoding: 'utf8' });
  expect(drawn.trim().split('\n')).toEqual([
    'stateDiagram-v2',
    '  [*] --> shown: opened [is first load]',
    '  shown --> shown: statusReceived, do read status in a second',
    '  shown --> [*]: left, ends pending',
  ]);
});
