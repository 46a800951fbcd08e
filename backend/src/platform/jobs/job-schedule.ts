import type { JobName } from '@portal/contract';

export interface JobTiming {
  /** Once in each such slot of time, counted from 1970 on: at each minute, at each hour. */
  everySeconds: number;
  /**
   * A run that lasts longer counts as failed, and is begun anew: its process may have died. One that is merely slow goes
   * on beside the new one; no job is harmed by that.
   */
  longestSeconds: number;
}

const eachMinute: JobTiming = { everySeconds: 60, longestSeconds: 300 };
const eachHour: JobTiming = { everySeconds: 3600, longestSeconds: 1800 };
const eachDay: JobTiming = { everySeconds: 24 * 3600, longestSeconds: 1800 };

export const jobSchedule: Readonly<Record<JobName, JobTiming>> = {
  clockRepair: eachMinute,
  cleanup: eachHour,
  oldInvoices: eachHour,
  contractEnds: eachHour,
  priceNotices: eachHour,
  dueAmendments: eachMinute,
  plannedTransfers: eachMinute,
  lapsedRequests: eachHour,
  settlementWarnings: eachDay,
  consumptionLimits: eachHour,
  sponsorshipsAndInvoices: eachMinute,
  pendingSignatures: eachMinute,
  repaymentPlans: eachHour,
  cardPayments: eachMinute,
  cardRefunds: eachMinute,
  energyVouchers: eachMinute,
  meterMeasures: eachMinute,
  measuredMonths: eachDay,
  similarDwellings: eachDay,
};

/** When the next slot begins. */
export const nextSlot = (name: JobName, now: Date): Date => {
  const slot = jobSchedule[name].everySeconds * 1000;
  return new Date((Math.floor(now.getTime() / slot) + 1) * slot);
};
