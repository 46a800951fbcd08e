import { madeOnce } from './made-once';
import { withMinus } from './minus-sign';

const whole = madeOnce(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 }));
const twoDecimals = madeOnce(
  () => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** `+ 0` turns the -0 of a rounded small negative into 0. */
const rounded = (value: number): number => Math.round(value) + 0;

/** `1234.4` → `1 234`. */
export const formatWhole = (value: number): string => withMinus(whole().format(rounded(value)));

/** kWh without decimals: `1 234 kWh`. */
export const formatKwh = (kilowattHours: number): string => `${formatWhole(kilowattHours)}\u00a0kWh`;

/** Always two decimals: `87.456` → `87,46 %`. */
export const formatPercent = (percent: number): string =>
  `${withMinus(twoDecimals().format(Math.round(percent * 100) / 100 + 0))}\u00a0%`;

/** A count with its noun, never broken between lines: `1 234 clients`. None and one are singular in French. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatWhole(count)}\u00a0${Math.abs(count) < 2 ? one : many}`;
