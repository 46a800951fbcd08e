/** How fine the measures of a meter are read. */
export const measureGrains = ['HALF_HOUR', 'DAY'] as const;
export type MeasureGrain = (typeof measureGrains)[number];
