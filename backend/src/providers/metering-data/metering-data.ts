import type { Energy } from '@portal/contract';
import type { Day } from '../../platform/schema/column-types';

/** Mean power of each half-hour of a day in its order: 46 or 50 on the days on which the clocks change. */
export interface MeasuredCurve {
  day: Day;
  /** W; null where the meter told nothing. */
  watts: (number | null)[];
}

export interface MeasuredDay {
  day: Day;
  wattHours: number;
}

/** What the meters of a point measured, by the grid operators (Enedis, GRDF), to whom the customer agreed. */
export interface MeteringData {
  /** `none` where neither an operator nor its sandbox is configured. */
  name: string;
  /**
   * Half-hours of an electricity point. Days without any are left out.
   * @param to the day after the last; at most 7 days in all
   * @throws MeteringSilent, MeteringRefusal
   */
  curves(pointOfDelivery: string, from: Day, to: Day): Promise<MeasuredCurve[]>;
  /**
   * Energy of each day; days that are not known are left out. A day of gas begins at six.
   * @param to the day after the last; at most 365 days in all
   * @throws MeteringSilent, MeteringRefusal
   */
  days(energy: Energy, pointOfDelivery: string, from: Day, to: Day): Promise<MeasuredDay[]>;
}

/** Of one call for half-hours (Enedis) and of one for days. */
export const longestCurve = 7;
export const longestDays = 365;

/** The operator did not answer in time, or not sensibly: to be asked again later. */
export class MeteringSilent extends Error {
  override readonly name = 'MeteringSilent';
}

/**
 * - `NO_ACCESS`: the operator has no agreement of the holder, or it has ended;
 * - `NOT_OPEN`: the meter does not record this, or does not communicate.
 */
export type MeteringRefusalCode = 'NO_ACCESS' | 'NOT_OPEN';

/** The operator refuses the point. */
export class MeteringRefusal extends Error {
  override readonly name = 'MeteringRefusal';
  constructor(readonly code: MeteringRefusalCode) {
    super(`The grid operator refuses the measures of this point: ${code}.`);
  }
}
