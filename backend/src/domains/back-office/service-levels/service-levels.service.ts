import { serviceLevelNames, type ResponseOf, type ServiceLevelName } from '@portal/contract';
import { addDays, parisDayOf, startOfParisDay } from '@portal/domain';
import type { Platform } from '../../../platform/http/define-call';
import { feltBy } from './felt.rules';
import type { Buckets } from './percentile';
import { budgetLeft, reachedOf } from './reached.rules';
import { serviceLevels } from './service-levels';
import { countsByDay } from './service-levels.queries';
import { vitalsSince } from './web-vitals.queries';

/** Days that are shown, today included. */
const shownDays = 30;

type Counts = Awaited<ReturnType<typeof countsByDay>>;

/** Adds up the days that are given, or all of them. */
function bucketsOf(counts: Counts, level: ServiceLevelName, day?: string): Buckets {
  const buckets = new Map<number, number>();
  for (const each of counts) {
    if (each.level !== level || (day !== undefined && each.day !== day)) continue;
    buckets.set(each.bucket, (buckets.get(each.bucket) ?? 0) + each.counted);
  }
  return buckets;
}

/** Each service level over the last 30 days, and day by day, in the order of the contract; and what visitors felt. */
export async function getServiceLevels({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<ResponseOf<'/getServiceLevels'>> {
  const to = parisDayOf(clock());
  const from = addDays(to, 1 - shownDays);
  const start = startOfParisDay(from);
  const [counts, vitals] = await Promise.all([countsByDay(db, start), vitalsSince(db, start)]);
  const days = Array.from({ length: shownDays }, (_, index) => addDays(from, index));
  const levels = serviceLevelNames.map((name) => {
    const level = serviceLevels[name];
    const whole = bucketsOf(counts, name);
    return {
      name,
      unit: level.unit,
      objective: level.objective,
      ...reachedOf(level, whole),
      budgetLeft: budgetLeft(level, whole),
      days: days.map((day) => ({ day, ...reachedOf(level, bucketsOf(counts, name, day)) })),
    };
  });
  return { from, to, levels, webVitals: feltBy(vitals) };
}
