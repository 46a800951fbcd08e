import type { AmendmentState } from '@portal/contract';
import { shownCounts, shownImportState, shownState } from './shown-state';

const counts = (some: Partial<Record<AmendmentState, number>>) => ({
  ...{ WAITING: 0, APPLIED: 0, REFUSED: 0, WITHDRAWN: 0 },
  ...some,
});

test.each([
  ['of which all is to come', 'AHEAD', { WAITING: 3 }, 'AHEAD'],
  ['partly applied', 'AHEAD', { WAITING: 1, APPLIED: 2 }, 'AHEAD'],
  ['whose last day has come, with one to be applied', 'DUE', { WAITING: 1, APPLIED: 2 }, 'DUE'],
  ['applied', 'DUE', { APPLIED: 3 }, 'DONE'],
  ['applied and refused', 'DUE', { APPLIED: 2, REFUSED: 1 }, 'DONE'],
  ['refused', 'DUE', { REFUSED: 3 }, 'DONE'],
  ['applied, the rest withdrawn', 'DUE', { APPLIED: 1, WITHDRAWN: 2 }, 'DONE'],
  ['of which nothing that the agent sees is to come', 'AHEAD', { APPLIED: 1 }, 'DONE'],
  ['of which the agent sees nothing', 'AHEAD', {}, 'AHEAD'],
  ['withdrawn', 'WITHDRAWN', { WITHDRAWN: 3 }, 'WITHDRAWN'],
] as const)('L6.3 an import %s', (_what, state, some, shown) => {
  expect(shownImportState({ state, counts: counts(some) })).toBe(shown);
});

test('L6.3 what waits though its day has come is not to come', () => {
  expect(shownCounts({ counts: counts({ WAITING: 3, REFUSED: 1 }), withdrawable: 2 })).toEqual([
    ['WAITING', 2],
    ['DUE', 1],
    ['REFUSED', 1],
  ]);
  const today = '2026-03-02';
  expect(shownState({ state: 'WAITING', effectiveDate: '2026-03-02' }, today)).toBe('DUE');
  expect(shownState({ state: 'WAITING', effectiveDate: '2026-03-03' }, today)).toBe('WAITING');
  expect(shownState({ state: 'APPLIED', effectiveDate: '2026-03-01' }, today)).toBe('APPLIED');
});
