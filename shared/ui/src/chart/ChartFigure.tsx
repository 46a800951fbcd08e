import { useId, useState, type ReactNode, type Ref } from 'react';
import { Button } from '../button/Button';
import { ChartBoundary } from './ChartBoundary';
import { ChartTable } from './ChartTable';
import type { ColumnChartProps } from './column-data';
import { Legend } from './Legend';
import './chart.css';

interface ChartFigureProps {
  chart: ColumnChartProps;
  ref?: Ref<HTMLElement>;
  /** The drawing alone, hidden from screen readers: the table says the same. */
  children: ReactNode;
}

/** Title, sentence, legend and table of a chart, around its drawing; the table takes its place at a press, or when it fails. */
export function ChartFigure({ chart, ref, children }: ChartFigureProps) {
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
          <Legend series={chart.series} points={chart.points} />
          <div className="ui-chart__drawing" aria-hidden="true">
            {children}
          </div>
        </ChartBoundary>
      )}
    </figure>
  );
}
