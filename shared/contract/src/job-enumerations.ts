/** What the portal does by itself, on a schedule. A job has a queue, which a migration of the back end makes. */
export const jobNames = [
  'clockRepair',
  'cleanup',
  'oldInvoices',
  'contractEnds',
  'priceNotices',
  'dueAmendments',
  'plannedTransfers',
  'lapsedRequests',
  'settlementWarnings',
  'consumptionLimits',
  'sponsorshipsAndInvoices',
  'pendingSignatures',
  'repaymentPlans',
  'cardPayments',
  'cardRefunds',
  'energyVouchers',
  'meterMeasures',
  'measuredMonths',
  'similarDwellings',
] as const;
/** `RETRYING`: its last attempt failed, and another will follow by itself; `FAILED`: none will. */
export const jobRunStates = ['WAITING', 'RETRYING', 'RUNNING', 'DONE', 'FAILED'] as const;

export type JobName = (typeof jobNames)[number];
export type JobRunState = (typeof jobRunStates)[number];
