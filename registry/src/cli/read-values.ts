import { channels, type Channel } from '@portal/contract';
import { UsageError } from './command-failure';
import { didYouMean } from './near-name';

/** @throws UsageError */
export function readChannel(typed: string): Channel {
  const channel = channels.find((name) => name === typed);
  if (channel) return channel;
  throw new UsageError(`There is no channel ${typed}.${didYouMean(typed, channels)}`, {
    fix: `One of: ${channels.join(', ')}.`,
  });
}

/** @throws UsageError unless it is a whole number in the range */
export function readCount(
  option: string,
  typed: string,
  { least, most }: { least: number; most: number },
): number {
  const count = Number(typed);
  if (/^\d+$/.test(typed) && count >= least && count <= most) return count;
  throw new UsageError(`--${option} must be a whole number from ${least} to ${most}.`);
}

/** A share of visitors, two decimals at most. @throws UsageError */
export function readPercent(typed: string): number {
  const percent = Number(typed);
  if (/^\d+(\.\d{1,2})?$/.test(typed) && percent <= 100) return percent;
  throw new UsageError('--percent must be a number from 0 to 100, with two decimals at most.');
}

/** `anna, ben` → both names. */
export const readNames = (typed: string): string[] =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `90m`, `2h`, `1d` → ms. @throws UsageError */
export function readDuration(option: string, typed: string): number {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(typed) ?? [];
  const duration = Number(count) * (units[unit as keyof typeof units] ?? Number.NaN);
  if (duration > 0) return duration;
  throw new UsageError(`--${option} must be a length of time like 30m, 2h or 1d.`);
}
