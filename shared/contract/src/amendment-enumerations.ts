/**
 * Of an imported amendment. `REFUSED`: its day came and it could not be applied; `WITHDRAWN`: an agent took it back before
 * its day.
 */
export const amendmentStates = ['WAITING', 'APPLIED', 'REFUSED', 'WITHDRAWN'] as const;
/** Of an import: the day of its last amendment is still to come, or has come, or the whole import was withdrawn. */
export const amendmentImportStates = ['AHEAD', 'DUE', 'WITHDRAWN'] as const;
/** Why an amendment was refused on its day: its contract had ended, or each attempt failed. */
export const amendmentRefusals = ['ENDED', 'FAILED'] as const;

/** What can be wrong with a line of an import; `REPEATED`: an earlier line has the same contract and day. */
export const amendmentErrorKinds = [
  'HEADING',
  'MISPLACED_QUOTE',
  'LONG_LINE',
  'CELL_COUNT',
  'MISSING',
  'CONTRACT_NUMBER',
  'NOT_A_DAY',
  'LABEL',
  'FREQUENCY',
  'POWER',
  'UNKNOWN_CONTRACT',
  'CLOSED_CONTRACT',
  'AWAITS_PAYMENT',
  'DAY_OUTSIDE_CONTRACT',
  'DAY_TAKEN',
  'CYCLICAL_FREQUENCY',
  'RENEWAL_DAY',
  'CONTRACT_POWER',
  'UNPRICED_POWER',
  'REPEATED',
] as const;

export type AmendmentErrorKind = (typeof amendmentErrorKinds)[number];
export type AmendmentState = (typeof amendmentStates)[number];
export type AmendmentImportState = (typeof amendmentImportStates)[number];
