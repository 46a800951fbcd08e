import { useId, useState, type ReactNode, type Ref, Component } from 'react';
import { Button } from '../button/Button';
import { bandsOf, type ColumnChartProps } from './column-data';
import { Legend } from './Legend';
import { formatNumber } from './format-number';
import './chart.css';

interface ChartFigureProps {
  chart: ColumnChartProps;
  ref?: Ref<HTMLElement>;
  /** Above drawing and table, in place of the names of the series in the legend. */
  tools?: ReactNode;
  /** The drawing alone, hidden from screen readers: the table says the same. */
  children: ReactNode;
}

/** Title, sentence, legend and table of a chart, around its drawing; the table takes its place at a press, or when it fails. */
export function ChartFigure({ chart, ref, tools, children }: ChartFigureProps) {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure ref={ref} className="ui-chart" aria-labelledby={titleId}>
      <figcaption className="ui-chart__head">
        <div>
          <h2 id={titleId}>{chart.title}</h2>
          <p className="ui-chart__summary">{chart.summary}</p>
        </div>
        <Button variant="quiet" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Voir le graphique' : 'Voir le tableau'}
        </Button>
      </figcaption>
      {tools}
      <div
        className={asTable ? 'ui-chart__scroll' : 'ui-hidden'}
        role={asTable ? 'region' : undefined}
        aria-labelledby={asTable ? titleId : undefined}
        // a table wider than the screen scrolls by keyboard too
        tabIndex={asTable ? 0 : undefined}
      >
        <ChartTable {...chart} />
      </div>
      {!asTable && (
        <ChartBoundary onFail={() => setAsTable(true)}>
          <Legend
            series={tools ? [] : chart.series}
            points={chart.points}
            bandTitle={bandsOf(chart).length > 0 ? chart.bandTitle : undefined}
          />
          <div className="ui-chart__drawing" aria-hidden="true">
            {children}
          </div>
        </ChartBoundary>
      )}
    </figure>
  );
}

interface ChartBoundaryProps {
  onFail: () => void;
  children: ReactNode;
}

/** The drawing's code did not come, or failed: the table takes its place. */
class ChartBoundary extends Component<ChartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFail();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** The chart's numbers, for who cannot or does not want to see the drawing. */
function ChartTable(chart: ColumnChartProps) {
  const { title, unit, series, points, labelTitle, decimals, bandTitle } = chart;
  const banded = bandsOf(chart).length > 0;
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
          {banded && (
            <th scope="col">
              {bandTitle} ({unit})
            </th>
          )}
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
            {banded && (
              <td>
                {point.band
                  ? `${formatNumber(point.band.low, decimals)} à ${formatNumber(point.band.high, decimals)}`
                  : formatNumber(null, decimals)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
