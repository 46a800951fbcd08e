import { webVitalNames } from '@portal/contract';
import { routesWithoutSession } from '@portal/contract/schemas';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { webVitals as measured } from '../../../platform/observation/observations';
import { countsToWrite, type Recorder } from './counts-to-write';
import { bucketOf, webVitals } from './web-vitals';
import { addVitals, type HourCount } from './web-vitals.queries';

const hourMs = 3_600_000;
/** Routes, beside those without a session, that a process counts in an hour: accounts can invent some, and the portal has fewer. */
const mostRoutes = 100;

const keyOf = ({ hour, vital, route, bucket }: HourCount) => `${hour.getTime()} ${vital} ${route} ${bucket}`;

/** Counts what browsers measured by hour, vital, route and bucket: nothing says who visited, or which visits were one person's. */
export function recordWebVitals(db: Db, clock: Clock): Recorder {
  const counts = countsToWrite(keyOf, (rows) => addVitals(db, rows));
  let known = { hour: 0, routes: new Set<string>() };
  const isCounted = (hour: number, route: string): boolean => {
    if (routesWithoutSession.includes(route)) return true;
    if (known.hour !== hour) known = { hour, routes: new Set() };
    if (known.routes.size < mostRoutes) known.routes.add(route);
    return known.routes.has(route);
  };
  const end = measured.subscribe((report) => {
    const { route } = report;
    const hour = Math.floor(clock().getTime() / hourMs) * hourMs;
    if (!isCounted(hour, route)) return;
    for (const vital of webVitalNames) {
      const value = webVitals[vital].valueOf(report);
      if (value === null) continue;
      counts.add({
        hour: new Date(hour),
        vital,
        route,
        bucket: bucketOf(webVitals[vital], value),
        counted: 1,
      });
    }
  });
  return { write: counts.write, end };
}
