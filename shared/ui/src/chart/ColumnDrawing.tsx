import { Column } from '@ant-design/charts';
import { useTheme } from '../theme/theme';
import type { ColumnChartProps } from './column-data';
import { formatNumber } from './format-number';

/** The canvas itself; a chunk of its own, some 300 KB, fetched when a chart is in view. */
export default function ColumnDrawing({ unit, series, points }: ColumnChartProps) {
  const theme = useTheme();
  const data = points.flatMap(({ label, values }) =>
    series
      .map(({ name, group = '' }) => ({ label, name, group, value: values[name] ?? null }))
      .filter(({ value }) => value !== null),
  );
  const ticks = new Map(points.map(({ label, tick }) => [label, tick ?? label]));
  const groups = [...new Set(series.map(({ group = '' }) => group))];
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const ink = tokenValue('--color-ink-soft');
  return (
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
      style={{ maxWidth: 36, radiusTopLeft: 6, radiusTopRight: 6 }}
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
          labelFormatter: (value: number) => formatNumber(value),
        },
      }}
      tooltip={{
        items: [{ channel: 'y', valueFormatter: (value: number | null) => `${formatNumber(value)} ${unit}` }],
      }}
    />
  );
}

/** A canvas knows no CSS variable: the value as the theme resolves it. */
function tokenValue(token: string): string {
  const probe = document.createElement('span');
  const property = token.startsWith('--font') ? 'fontFamily' : 'color';
  probe.style[property] = `var(${token})`;
  document.body.append(probe);
  const value = getComputedStyle(probe)[property];
  probe.remove();
  return value;
}
