import type { ResponseOf } from '@portal/contract';

type Run = ResponseOf<'/searchJobRuns'>['runs'][number];

/** Milliseconds; null for a run that has not ended. */
export function millisecondsOf({ startedAt, endedAt }: Pick<Run, 'startedAt' | 'endedAt'>): number | null {
  if (startedAt === null || endedAt === null) return null;
  return Math.max(0, Date.parse(endedAt) - Date.parse(startedAt));
}

/** « 0,4 s », « 12 s », « 3 min 05 s » */
export function durationInWords(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 9.95) return `${seconds.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}\u00a0s`;
  return `${Math.floor(whole / 60)}\u00a0min ${String(whole % 60).padStart(2, '0')}\u00a0s`;
}
