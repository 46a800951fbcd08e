import {
  amendmentStates,
  type AmendmentImportState,
  type AmendmentState,
  type ResponseOf,
} from '@portal/contract';
import type { Day } from '@portal/domain';

type ImportedFile = ResponseOf<'/getAmendmentImport'>['import'];
type ImportedAmendment = ResponseOf<'/searchAmendments'>['amendments'][number];

/** `DUE`: it waits though its day has come, for the minute in which it is applied, or for another attempt. */
export type ShownState = AmendmentState | 'DUE';
/** `DONE`: nothing of it waits. */
export type ShownImportState = AmendmentImportState | 'DONE';

export const shownState = (
  { state, effectiveDate }: Pick<ImportedAmendment, 'state' | 'effectiveDate'>,
  today: Day,
): ShownState => (state === 'WAITING' && effectiveDate <= today ? 'DUE' : state);

/** How many amendments are in each state; states without any are left out. */
export function shownCounts({
  counts,
  withdrawable,
}: Pick<ImportedFile, 'counts' | 'withdrawable'>): [ShownState, number][] {
  const { WAITING: waiting, ...settled } = counts;
  const all: [ShownState, number][] = [
    ['WAITING', withdrawable],
    ['DUE', waiting - withdrawable],
    ...amendmentStates.flatMap((state): [ShownState, number][] =>
      state === 'WAITING' ? [] : [[state, settled[state]]],
    ),
  ];
  return all.filter(([, count]) => count > 0);
}

/** Of an import of which the agent sees no amendment, what the server says. */
export function shownImportState({
  state,
  counts,
}: Pick<ImportedFile, 'state' | 'counts'>): ShownImportState {
  const seen = amendmentStates.some((each) => counts[each] > 0);
  return state !== 'WITHDRAWN' && seen && counts.WAITING === 0 ? 'DONE' : state;
}
