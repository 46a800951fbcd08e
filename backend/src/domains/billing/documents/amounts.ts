import { addDays, formatDay, formatLongDay, formatRate, formatUnitPrice, type Day } from '@portal/domain';
import { microsToEuros } from '../../../platform/money';

/** Millionths of a euro, for one `unit` → `0,1492 €`. */
export const formatMicros = (micros: number, unit: string | null): string =>
  formatUnitPrice(microsToEuros(micros), unit);

/** Hundredths of a percent → `5,5 %`. */
export const formatBasisPoints = (basisPoints: number): string => formatRate(basisPoints / 100);

/** `01/03/2026 – 31/03/2026`; `to` is the day after the last. */
export const formatSpan = (from: Day, to: Day): string =>
  `${formatDay(from)}\u00a0–\u00a0${formatDay(addDays(to, -1))}`;

export const formatLongSpan = (from: Day, to: Day): string =>
  `du ${formatLongDay(from)} au ${formatLongDay(addDays(to, -1))}`;
