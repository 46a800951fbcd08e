import { Column } from '@ant-design/charts';
import { useLayoutEffect, useRef } from 'react';
import { useTheme } from '../theme/theme';
import { type ColumnChartProps, isGap, type Look } from './column-data';
import { formatNumber } from './format-number';
import { looks } from './looks';

interface Drawn {
  look: Look;
  color: string;
}

/** A gap keeps its place on the axis, with a cross below: it is no zero. */
const tickOf = (point: ColumnChartProps['points'][number]): string =>
  `${point.tick ?? point.label}${isGap(point) ? '\n✕' : ''}`;

/** The canvas itself; a chunk of its own, some 300 KB, fetched when a chart is in view. */
export default function ColumnDrawing({ unit, series, points, decimals }: ColumnChartProps) {
  const theme = useTheme();
  const holder = useLooseEnd();
  const data = points.flatMap(({ label, values, marks }) =>
    series
      .map(({ name, group = '', color }) => ({
        label,
        name,
        group,
        color,
        value: values[name] ?? null,
        look: marks?.[name]?.look ?? ('solid' as const),
      }))
      .filter(({ value }) => value !== null),
  );
  const ticks = new Map(points.map((point) => [point.label, tickOf(point)]));
  const groups = [...new Set(series.map(({ group = '' }) => group))];
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const ink = tokenValue('--color-ink-soft');
  return (
    <div ref={holder}>
      <Column
        key={theme}
        data={data}
        xField="label"
        yField="value"
        colorField="name"
        {...(groups.length > 1
          ? { seriesField: 'group', stack: { groupBy: ['x', 'series'], series: false } }
          : { stack: true })}
        autoFit
        height={256}
        theme={theme === 'dark' ? 'classicDark' : 'classic'}
        legend={false}
        animate={still ? false : undefined}
        scale={{
          // A gap keeps its place on the axis.
          x: { domain: points.map(({ label }) => label) },
          // Left to right as given, whichever value comes first.
          series: { domain: groups },
          color: {
            domain: series.map(({ name }) => name),
            range: series.map(({ color }) => tokenValue(color)),
          },
        }}
        style={{
          maxWidth: 36,
          radiusTopLeft: 6,
          radiusTopRight: 6,
          fillOpacity: ({ look }: Drawn) => looks[look].fillOpacity,
          stroke: ({ color }: Drawn) => tokenValue(color),
          strokeOpacity: ({ look }: Drawn) => (looks[look].lineWidth > 0 ? 1 : 0),
          lineWidth: ({ look }: Drawn) => looks[look].lineWidth,
          lineDash: ({ look }: Drawn) => looks[look].lineDash,
        }}
        axis={{
          x: {
            title: false,
            labelFill: ink,
            labelOpacity: 1,
            labelFontFamily: tokenValue('--font-family'),
            labelFormatter: (label: string) => ticks.get(label) ?? label,
            labelAutoRotate: false,
          },
          y: {
            title: false,
            labelFill: ink,
            labelOpacity: 1,
            labelFontFamily: tokenValue('--font-family'),
            labelFormatter: (value: number) => formatNumber(value, value % 1 === 0 ? 0 : decimals),
          },
        }}
        tooltip={{
          items: [
            {
              channel: 'y',
              valueFormatter: (value: number | null) => `${formatNumber(value, decimals)} ${unit}`,
            },
          ],
        }}
      />
    </div>
  );
}

/**
 * Avoids a memory leak: the drawing library keeps its last pointer event, and with it every element on the event's path,
 * hence a whole screen. Before unmounting, the drawing is detached and gets a last event, whose path is the drawing only.
 */
function useLooseEnd() {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = holder;
    return () => {
      const canvas = current?.querySelector('canvas');
      current?.replaceChildren();
      canvas?.dispatchEvent(new PointerEvent('pointerleave'));
    };
  }, []);
  return holder;
}

/**
 * A canvas cannot use CSS variables, so this resolves the theme's value. With forced colours, text and lines use the
 * system's colours, to be readable on its background; series keep ours, since a single colour would make them look alike.
 */
function tokenValue(token: string): string {
  const probe = document.createElement('span');
  const property = token.startsWith('--font') ? 'fontFamily' : 'color';
  probe.style[property] = `var(${token})`;
  if (!/^--color-(ink|line)/.test(token)) probe.style.setProperty('forced-color-adjust', 'none');
  document.body.append(probe);
  const value = getComputedStyle(probe)[property];
  probe.remove();
  return value;
}
