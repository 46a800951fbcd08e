import { type ColumnChartProps, type ColumnSeries, type Mark, marksOf } from './column-data';
import { bandLook, looks } from './looks';

/** Meaning of the colours, then of the styles for estimated or missing values. */
export function Legend({
  series,
  points,
  bandTitle,
}: Pick<ColumnChartProps, 'series' | 'points'> & { bandTitle?: string | undefined }) {
  const marks = marksOf({ points });
  if (series.length < 2 && marks.length === 0 && bandTitle === undefined) return null;
  return (
    <ul className="ui-chart__legend" aria-hidden="true">
      {series.length > 1 &&
        series.map(({ name, color }) => (
          <li key={name}>
            <SeriesSwatch color={color} />
            {name}
          </li>
        ))}
      {marks.map((mark) => (
        <li key={mark.words}>
          <Swatch mark={mark} />
          {mark.words}
        </li>
      ))}
      {bandTitle !== undefined && (
        <li>
          <svg viewBox="0 0 12 12">
            <path d="M0 2.5h12v7H0z" fill={`var(${bandLook.color})`} fillOpacity={bandLook.fillOpacity} />
            <path d="M0 2.5h12M0 9.5h12" stroke={`var(${bandLook.color})`} strokeWidth="1.5" />
          </svg>
          {bandTitle}
        </li>
      )}
    </ul>
  );
}

export function SeriesSwatch({ color }: Pick<ColumnSeries, 'color'>) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <rect width="12" height="12" rx="3" fill={`var(${color})`} />
    </svg>
  );
}

function Swatch({ mark: { look } }: { mark: Mark }) {
  if (look === undefined) return <span className="ui-chart__gap">✕</span>;
  const { fillOpacity, lineWidth, lineDash } = looks[look];
  return (
    <svg viewBox="0 0 12 12">
      <rect
        x="1"
        y="1"
        width="10"
        height="10"
        rx="2.5"
        fill="currentColor"
        fillOpacity={fillOpacity}
        stroke="currentColor"
        strokeWidth={lineWidth}
        strokeDasharray={lineDash?.join(' ')}
      />
    </svg>
  );
}
