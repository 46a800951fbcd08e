/** What the portal promises of itself; objective and counting are defined in the back end. */
export const serviceLevelNames = [
  'callAvailability',
  'callDuration',
  'logIns',
  'cardPayments',
  'publications',
] as const;
/** `SHARE`: of good events among all, 0 to 1, to be reached or passed. `MILLISECONDS`: a duration, not to be passed. */
export const serviceLevelUnits = ['SHARE', 'MILLISECONDS'] as const;

/** How a page felt to who visited it: when its largest part appeared, how late it answered, how much it moved. */
export const webVitalNames = ['LCP', 'INP', 'CLS'] as const;

export type WebVitalName = (typeof webVitalNames)[number];
export type ServiceLevelName = (typeof serviceLevelNames)[number];
export type ServiceLevelUnit = (typeof serviceLevelUnits)[number];
