import type { ColumnChartProps } from './column-data';
import { formatNumber } from './format-number';

interface PointFiguresProps extends Pick<ColumnChartProps, 'unit' | 'series' | 'decimals' | 'bandTitle'> {
  point: ColumnChartProps['points'][number];
  /** Pixels from the left of the drawing. */
  x: number;
  side: 'left' | 'right';
}

/** What the columns under the pointer say. */
export function PointFigures({ unit, series, decimals, bandTitle, point, x, side }: PointFiguresProps) {
  return (
    <div className="ui-chart__figures" data-side={side} style={{ insetInlineStart: x }}>
      <strong>{point.label}</strong>
      {series
        .filter(({ name }) => (point.values[name] ?? null) !== null)
        .map(({ name }) => (
          <span key={name}>
            {name} : {formatNumber(point.values[name], decimals)} {unit}
            {point.marks?.[name] && ` (${point.marks[name].words})`}
          </span>
        ))}
      {point.band && series.length > 0 && (
        <span>
          {bandTitle} : {formatNumber(point.band.low, decimals)} à {formatNumber(point.band.high, decimals)}{' '}
          {unit}
        </span>
      )}
    </div>
  );
}
