import type { ResponseOf } from '@portal/contract';
import type { Day } from '@portal/domain';

type Value = Pick<ResponseOf<'/getLoadCurve'>['values'][number], 'day' | 'kwh' | 'amount'>;

export interface DayLimits {
  /** Null: none. */
  kwh: number | null;
  cents: number | null;
  /** The first day that is compared; null: none is. */
  since: Day | null;
  /** The latest day that was told; null: none was. */
  told: Day | null;
}

export interface HighDay {
  day: Day;
  kwh: number;
  /** Null where the catalogue has no price for it. */
  cents: number | null;
  above: { kwh: boolean; cents: boolean };
}

/** kWh above a whole threshold, with as many decimals (up to the three of a measure) as it takes to be above it in words too. */
export function kwhAbove(kwh: number, most: number): number {
  const rounded = [10, 100].map((parts) => Math.round(kwh * parts) / parts);
  return rounded.find((each) => each > most) ?? kwh;
}

/** Of these days, in order, those above a threshold, measured since it was set, and after the latest that was told. */
export function highDays(values: readonly Value[], { kwh: most, cents: mostCents, since, told }: DayLimits) {
  return values.flatMap(({ day, kwh, amount }): HighDay[] => {
    if (kwh === null || since === null || day < since || (told !== null && day <= told)) return [];
    const cents = amount === null ? null : Math.round(amount * 100);
    const above = {
      kwh: most !== null && kwh > most,
      cents: mostCents !== null && cents !== null && cents > mostCents,
    };
    return above.kwh || above.cents ? [{ day, kwh, cents, above }] : [];
  });
}
