import type { ColumnChartProps, ColumnSeries, Look } from './column-data';

/** A rectangle of the drawing, in pixels from its top left corner. */
export interface Bar {
  /** Name of its series. */
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  color: ColumnSeries['color'];
  look: Look;
  /** The uppermost of its stack, whose corners are round. */
  top: boolean;
}

/** Widest column, and the space between the columns of a point, in pixels. */
const widest = 36;
const between = 2;

/** Lines of the axis from zero on: at most five, at 1, 2 or 5 times a power of ten. */
export function ticksUpTo(most: number): number[] {
  if (!(most > 0)) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((times) => times * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, count) =>
    Number((count * step).toPrecision(12)),
  );
}

type Data = Pick<ColumnChartProps, 'series' | 'points'>;

const groupsOf = (series: Data['series']) => [...new Set(series.map(({ group = '' }) => group))];

/** Height of the highest stack, in the unit of the values. */
export function highestOf({ series, points }: Data): number {
  const stacks = points.flatMap(({ values }) =>
    groupsOf(series).map((group) =>
      series
        .filter((one) => (one.group ?? '') === group)
        .reduce((sum, { name }) => sum + Math.max(0, values[name] ?? 0), 0),
    ),
  );
  return Math.max(0, ...stacks);
}

/** The columns of one point: stacked within a group, groups side by side in their order, in the middle of its slot. */
export function barsOf(
  { series, points }: Data,
  index: number,
  size: { width: number; height: number },
): Bar[] {
  const point = points[index];
  if (!point) return [];
  const ticks = ticksUpTo(highestOf({ series, points }));
  const most = ticks.at(-1) ?? 1;
  const slot = size.width / points.length;
  const groups = groupsOf(series);
  const room = slot * 0.7;
  const gap = Math.min(between, room * 0.1);
  const width = Math.min(widest, (room - gap * (groups.length - 1)) / groups.length);
  const start = slot * (index + 0.5) - (width * groups.length + gap * (groups.length - 1)) / 2;
  return groups.flatMap((group, place) => {
    let below = 0;
    const bars: Bar[] = [];
    for (const { name, color, group: own = '' } of series) {
      const value = own === group ? point.values[name] : null;
      if (value === null || value === undefined || value <= 0) continue;
      const height = (value / most) * size.height;
      bars.push({
        name,
        x: start + place * (width + gap),
        y: size.height - below - height,
        width,
        height,
        color,
        look: point.marks?.[name]?.look ?? 'solid',
        top: false,
      });
      below += height;
    }
    const last = bars.at(-1);
    if (last) last.top = true;
    return bars;
  });
}
