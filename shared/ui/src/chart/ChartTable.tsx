import { formatNumber } from './format-number';
import type { ColumnChartProps } from './column-data';

/** The chart's numbers, for who cannot or does not want to see the drawing. */
export function ChartTable({ title, unit, series, points, labelTitle, decimals }: ColumnChartProps) {
  return (
    <table className="ui-chart__table" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{labelTitle}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name} ({unit})
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.label}>
            <th scope="row">{point.label}</th>
            {series.map(({ name }) => (
              <td key={name}>
                {formatNumber(point.values[name], decimals)}
                {point.marks?.[name] && <small> {point.marks[name].words}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
