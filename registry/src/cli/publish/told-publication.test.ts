import type { Pointers } from '../../live/composition';
import { toldPublication } from './told-publication';

const address = 'http://localhost:4400/one';
const publication = { name: 'mf-one', version: 'b', replaced: 'a', changed: true };
const pointersOf = (percent: number, users: string[] = []): Pointers => ({
  stable: { version: 'a', previous: null },
  canary: { version: 'b', percent, users },
});

test('P4.1 a publication tells who gets it, where, and the way back', () => {
  const told = toldPublication(publication, { channel: 'stable', pointers: pointersOf(0), address });
  expect(told).toBe(
    'mf-one b is live in stable, after a\n  for everybody, at http://localhost:4400/one\n' +
      '  → portal rollback mf-one    serves a again',
  );
});

test('a first publication has nothing to go back to, one that changed nothing has nothing to tell', () => {
  const how = { channel: 'stable', pointers: pointersOf(0), address } as const;
  expect(toldPublication({ ...publication, replaced: null }, how)).not.toContain('→');
  expect(toldPublication({ ...publication, changed: false }, how)).toBe(
    'mf-one b was live in stable already',
  );
});

test.each([
  [5, ['ben'], 'for 5 % of visitors, ben, at', '--percent 25'],
  [12.5, [], 'for 12.5 % of visitors, at', '--percent 25'],
  [0, ['ben', 'carla'], 'for ben, carla, at', '--percent 25'],
  [0, [], 'for nobody yet, at', '--percent 5 '],
])('P4.2 a canary to %s %% and %j', (percent, users, audience, rollout) => {
  const told = toldPublication(publication, {
    channel: 'canary',
    pointers: pointersOf(percent, users),
    address,
  });
  for (const words of [audience, `portal rollout mf-one ${rollout}`, 'promote mf-one', 'withdraw mf-one'])
    expect(told).toContain(words);
});
