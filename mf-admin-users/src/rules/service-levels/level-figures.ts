import type { ServiceLevelUnit, WebVitalName } from '@portal/contract';
import { formatQuantity, formatRate, formatWhole } from '@portal/domain';

export interface Objective {
  unit: ServiceLevelUnit;
  objective: number;
}

/** « 99,95 % », « 320 ms ». Rounded to the worse, so that what missed its objective never looks like it. */
export function levelFigure(unit: ServiceLevelUnit, value: number): string {
  // what a binary share is short of its decimals is no miss
  if (unit === 'SHARE') return formatRate(Math.floor(value * 10_000 + 1e-6) / 100);
  return `${formatWhole(Math.ceil(value - 1e-6))}\u00a0ms`;
}

/** « 1 850 ms »; « 0,08 » for the layout shift, which has no unit. Rounded to the worse. */
export const vitalFigure = (vital: WebVitalName, value: number): string =>
  vital === 'CLS' ? formatQuantity(Math.ceil(value * 100 - 1e-6) / 100) : levelFigure('MILLISECONDS', value);

/** Whether an objective was reached; a share is to be reached or passed, a duration not to be passed. */
export const isKept = ({ unit, objective }: Objective, reached: number): boolean =>
  unit === 'SHARE' ? reached >= objective : reached <= objective;

/** « 62 % »: what is left of the failures that are allowed; never below 0. */
export const budgetFigure = (left: number): string => formatRate(Math.floor(Math.max(0, left) * 100 + 1e-6));
