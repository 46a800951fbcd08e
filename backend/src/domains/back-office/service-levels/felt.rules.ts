import { webVitalNames, type ResponseOf, type WebVitalName } from '@portal/contract';
import { percentile } from './percentile';
import { webVitals } from './web-vitals';

export interface VitalCount {
  route: string;
  vital: WebVitalName;
  bucket: number;
  counted: number;
}

type Answer = ResponseOf<'/getServiceLevels'>['webVitals'];

/** The share of the visits that a vital is judged by. */
const judgedShare = 0.75;
/** Routes that are shown. */
const shownRoutes = 20;

function pageOf(route: string | null, counts: readonly VitalCount[]): Answer['pages'][number] {
  const buckets = webVitalNames.map((name) => {
    const of = new Map<number, number>();
    for (const { vital, bucket, counted } of counts) {
      if (vital === name) of.set(bucket, (of.get(bucket) ?? 0) + counted);
    }
    return { name, of, total: [...of.values()].reduce((sum, count) => sum + count, 0) };
  });
  return {
    route,
    visits: Math.max(...buckets.map(({ total }) => total)),
    reached: buckets.map(({ name, of, total }) => {
      const { bounds, scale } = webVitals[name];
      return total === 0 ? null : percentile(of, { bounds, total, share: judgedShare }) / scale;
    }),
  };
}

/** What browsers measured, of all pages together and of each route. */
export function feltBy(counts: readonly VitalCount[]): Answer {
  const objectives = webVitalNames.map((vital) => {
    const { objective, bounds, scale } = webVitals[vital];
    return { vital, objective, highest: Math.max(...bounds) / scale };
  });
  if (counts.length === 0) return { objectives, pages: [] };
  const routes = new Map<string, VitalCount[]>();
  for (const count of counts) routes.set(count.route, [...(routes.get(count.route) ?? []), count]);
  const pages = [...routes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([route, ofRoute]) => pageOf(route, ofRoute));
  pages.sort((a, b) => b.visits - a.visits);
  return { objectives, pages: [pageOf(null, counts), ...pages.slice(0, shownRoutes)] };
}
