import { serviceLevelNames, type ServiceLevelName } from '@portal/contract';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { countsToWrite, type Recorder } from './counts-to-write';
import { serviceLevels } from './service-levels';
import { addCounts, type MinuteCount } from './service-levels.queries';
import { recordWebVitals } from './web-vital-recorder';

const minuteMs = 60_000;

const keyOf = ({ minute, level, bucket }: MinuteCount) => `${minute.getTime()} ${level} ${bucket}`;

/** Counts the events of this process by minute and bucket, and what browsers measured by hour, route and bucket. */
export function recordServiceLevels(db: Db, clock: Clock): Recorder {
  const counts = countsToWrite(keyOf, (rows) => addCounts(db, rows));
  const countFor = (level: ServiceLevelName) => (bucket: number) => {
    const minute = new Date(Math.floor(clock().getTime() / minuteMs) * minuteMs);
    counts.add({ minute, level, bucket, counted: 1 });
  };
  const ends = serviceLevelNames.map((level) => serviceLevels[level].listen(countFor(level)));
  const vitals = recordWebVitals(db, clock);
  return {
    async write() {
      await counts.write();
      await vitals.write();
    },
    end: () => [...ends, vitals.end].forEach((end) => end()),
  };
}
