import { isWorse, learn, noFindings, reasonWhy } from './verdict.rules';

const block = (canary: [number, number], stable: [number, number]) => ({
  canary: { loads: canary[0], bad: canary[1] },
  stable: { loads: stable[0], bad: stable[1] },
});

test.each([
  ['every load fails', block([6, 6], [30, 0]), true],
  ['a third fails', block([40, 14], [200, 1]), true],
  ['four visitors are too few, whatever they met', block([4, 4], [400, 0]), false],
  ['as many fail as before', block([500, 10], [2_000, 40]), false],
  ['fewer fail', block([500, 1], [2_000, 40]), false],
])('%s', (_, arrived, worse) => {
  expect(isWorse(learn('failed', noFindings('failed'), arrived))).toBe(worse);
});

test('the moments of looking change nothing but the waiting', () => {
  const waiting = learn('failed', noFindings('failed'), block([6, 6], [0, 0]));
  expect(isWorse(waiting)).toBe(false);
  const known = learn('failed', waiting, block([0, 0], [30, 0]));
  expect(known).toEqual(learn('failed', noFindings('failed'), block([6, 6], [30, 0])));
});

test('a canary of everybody is judged by what was known of the stable version', () => {
  const known = learn('failed', noFindings('failed'), block([3, 0], [3_000, 10]));
  const good = learn('failed', known, block([300, 1], [0, 0]));
  expect(good.waiting.canary.loads).toBe(0);
  expect(isWorse(good)).toBe(false);
  expect(isWorse(learn('failed', known, block([300, 300], [0, 0])))).toBe(true);
  expect(learn('failed', known, block([99, 99], [0, 0])).waiting.canary.loads).toBe(99);
});

test('the reason gives the figures of the canary and of the stable version', () => {
  const findings = learn('failed', noFindings('failed'), block([40, 14], [200, 1]));
  expect(reasonWhy('failed', findings)).toBe(
    '14 of 40 loads (35.0 %) failed, against 1 of 200 loads (0.5 %) of the stable version',
  );
});
