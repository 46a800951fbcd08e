import { serviceLevelNames, type ServiceLevelName } from '@portal/contract';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { serviceLevels } from './service-levels';
import { addCounts, type MinuteCount } from './service-levels.queries';

const minuteMs = 60_000;
/** While the database is away, so many rows are kept: more than two hours of them. The oldest are given up. */
const mostRows = 2_500;

export interface ServiceLevelRecorder {
  /** Adds what was counted since the last time to the table, in one statement. What fails is kept for the next. */
  write(): Promise<void>;
  /** Counts no more. */
  end(): void;
}

/** Counts the events of this process by minute and bucket. */
export function recordServiceLevels(db: Db, clock: Clock): ServiceLevelRecorder {
  let waiting = new Map<string, MinuteCount>();
  const add = (count: MinuteCount) => {
    const key = `${count.minute.getTime()} ${count.level} ${count.bucket}`;
    const known = waiting.get(key);
    if (known) known.counted += count.counted;
    else waiting.set(key, count);
  };
  const countFor =
    (level: ServiceLevelName) =>
    (bucket: number, counted = 1) => {
      const minute = new Date(Math.floor(clock().getTime() / minuteMs) * minuteMs);
      add({ minute, level, bucket, counted });
    };
  const ends = serviceLevelNames.map((level) => serviceLevels[level].listen(countFor(level)));
  return {
    async write() {
      if (waiting.size === 0) return;
      const batch = [...waiting.values()];
      waiting = new Map();
      try {
        await addCounts(db, batch);
      } catch (error) {
        const later = [...waiting.values()];
        waiting = new Map();
        for (const count of [...batch.slice(-mostRows), ...later]) add(count);
        throw error;
      }
    },
    end: () => ends.forEach((end) => end()),
  };
}
