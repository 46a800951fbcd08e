import type { Pointers } from '../../live/composition';
import { publicationText } from './publication-text';

const address = 'http://localhost:4400/one';
const publication = { name: 'mf-one', version: 'b', replaced: 'a', changed: true };
const inStable = { channel: 'stable', pointers: pointersAfter('a'), address } as const;
function pointersAfter(previous: string | null): Pointers {
  return { stable: { version: 'b', previous }, canary: null };
}
const pointersOf = (percent: number, users: string[] = []): Pointers => ({
  stable: { version: 'a', previous: null },
  canary: { version: 'b', percent, users },
});

test('P4.1 the report of a publication has who gets it, where, and the command to go back', () => {
  const report = publicationText(publication, inStable);
  expect(report).toBe(
    'mf-one b is live in stable, after a\n  for everybody, at http://localhost:4400/one\n' +
      '  → portal health    shows whether it fails more than what was live before\n' +
      '  → portal rollback mf-one    serves a again',
  );
});

test.each([
  ['a first publication', { replaced: null }, null, 'stable'],
  ['a former version that was dropped', {}, null, 'stable, after a'],
  ['a version that was only signed anew', { replaced: 'b' }, 'a', 'stable'],
])('P4.2 no command to go back after %s', (_, change, previous, where) => {
  const how = { ...inStable, pointers: pointersAfter(previous) };
  const report = publicationText({ ...publication, ...change }, how);
  expect(report).not.toContain('portal rollback');
  expect(report.split('\n')[0]).toBe(`mf-one b is live in ${where}`);
});

test('P4.2 a canary that is published again for others does not come after itself', () => {
  const how = { channel: 'canary', pointers: pointersOf(5), address } as const;
  expect(publicationText({ ...publication, replaced: 'b' }, how).split('\n')[0]).toBe(
    'mf-one b is live in canary',
  );
});

test('one line for an unchanged version', () => {
  expect(publicationText({ ...publication, changed: false }, inStable)).toBe(
    'mf-one b was live in stable already',
  );
});

test.each([50, 100])('P4.2 the next step of a canary to %s %% is everybody', (percent) => {
  const report = publicationText(publication, { channel: 'canary', pointers: pointersOf(percent), address });
  expect(report).not.toContain('portal rollout');
  expect(report).toContain('portal promote mf-one');
});

test.each([
  [5, ['ben'], 'for 5 % of visitors, ben, at', '--percent 25'],
  [12.5, [], 'for 12.5 % of visitors, at', '--percent 25'],
  [25, [], 'for 25 % of visitors, at', '--percent 50'],
  [0, ['ben', 'carla'], 'for ben, carla, at', '--percent 25'],
  [0, [], 'for nobody yet, at', '--percent 5 '],
])('P4.2 a canary to %s %% and %j', (percent, users, audience, rollout) => {
  const report = publicationText(publication, {
    channel: 'canary',
    pointers: pointersOf(percent, users),
    address,
  });
  for (const words of [audience, `portal rollout mf-one ${rollout}`, 'promote mf-one', 'withdraw mf-one'])
    expect(report).toContain(words);
});
