import { Column } from '@ant-design/charts';
import { useLayoutEffect, useRef } from 'react';
import { useTheme } from '../theme/theme';
import { bandsOf, type ColumnChartProps, isGap, type Look } from './column-data';
import { formatNumber } from './format-number';
import { bandLook, looks } from './looks';
import { type PointedChart, PointedFigures } from './PointedFigures';

interface ColumnDrawingProps extends ColumnChartProps {
  /** A period was chosen by dragging across the columns: labels of its first and last. Absent: nothing to drag. */
  onPeriod?: ((first: string, last: string) => void) | undefined;
}

interface Drawn {
  look: Look;
  color: string;
}

/** A gap keeps its place on the axis, with a cross below: it is no zero. */
const tickOf = (point: ColumnChartProps['points'][number]): string =>
  `${point.tick ?? point.label}${isGap(point) ? '\n✕' : ''}`;

/** The canvas itself; a chunk of its own, some 300 KB, fetched when a chart is in view. */
export default function ColumnDrawing({ onPeriod, ...chart }: ColumnDrawingProps) {
  const { series, points, decimals } = chart;
  const theme = useTheme();
  const holder = useLooseEnd();
  const drawn = useRef<PointedChart>(null);
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
  const bands = bandsOf(chart);
  const bandInk = tokenValue(bandLook.color);
  return (
    <div ref={holder} className="ui-chart__canvas">
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
        {...(bands.length > 0 && {
          // neighbouring ones make one area
          annotations: [
            {
              type: 'interval',
              data: bands,
              encode: { x: 'label', y: 'low', y1: 'high' },
              style: {
                insetLeft: -1,
                insetRight: -1,
                fill: bandInk,
                fillOpacity: bandLook.fillOpacity,
                stroke: 'none',
              },
              tooltip: false,
            },
          ],
        })}
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
        interaction={{
          tooltip: { shared: true, body: false },
          ...(onPeriod && {
            brushXHighlight: {
              maskFill: tokenValue('--color-accent'),
              maskFillOpacity: 0.15,
              maskStroke: 'none',
            },
          }),
        }}
        onReady={({ chart }: { chart: PointedChart }) => {
          drawn.current = chart;
          chart.on('brush:end', ({ data: { selection } }) => {
            const [first, last] = [selection[0][0], selection[0].at(-1)];
            chart.emit('brush:remove', { nativeEvent: false });
            // within one column it was a press, or a finger that scrolls the page
            if (first !== undefined && last !== undefined && first !== last) onPeriod?.(first, last);
          });
        }}
      />
      <PointedFigures key={`figures ${theme}`} {...chart} holder={holder} drawn={drawn} />
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
