import { emptyMove, isOverdue, moveMemo, moveSteps, stepDay, stepsDone } from './move-plan';

test.each([
  ['2026-12-15', -15, '2026-11-30'],
  ['2026-12-15', 0, '2026-12-15'],
  ['2028-03-01', -1, '2028-02-29'],
  ['', -15, null],
  ['2026-02-31', -15, null],
])('C5.11 a step of a move on %s, %d days from it, is due on %s', (move, days, day) => {
  expect(stepDay(move, days)).toBe(day);
});

test.each([
  ['yesterday, open', '2026-11-21', false, true],
  ['yesterday, done', '2026-11-21', true, false],
  ['today', '2026-11-22', false, false],
  ['without a day', null, false, false],
])('C5.11 a step %s is late: %4$s', (_case, day, done, late) => {
  expect(isOverdue(day, done, '2026-11-22')).toBe(late);
});

test('C5.11 the steps are sorted by their days', () => {
  const days: number[] = moveSteps.map((step) => step.days);
  expect(days).toEqual([...days].sort((one, other) => one - other));
});

test('C5.11 the memo contains what was noted and each step with its tick', () => {
  const steps = Object.fromEntries(moveSteps.map(({ name }) => [name, name])) as Record<
    (typeof moveSteps)[number]['name'],
    string
  >;
  const values = { ...emptyMove, moveDate: '2026-12-15', formerIndex: ' 04321 ', mail: true };
  const words = {
    title: 'Mon déménagement',
    date: 'Le',
    address: 'Vers',
    formerIndex: 'Ancien',
    newIndex: 'Nouveau',
    steps,
    done: 'x',
    open: ' ',
  };
  const lines = moveMemo(values, words).split('\n');
  expect(lines.slice(0, 3)).toEqual(['Mon déménagement', 'Le : 15 décembre 2026', 'Ancien : 04321']);
  expect(lines).toContain('[x] mail');
  expect(lines).toContain('[ ] address');
  expect(lines).toHaveLength(3 + moveSteps.length);
  expect(stepsDone(values)).toBe(1);
});
