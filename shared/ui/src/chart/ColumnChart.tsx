import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Button } from '../button/Button';
import { Skeleton } from '../feedback/Skeleton';
import { ChartBoundary } from './ChartBoundary';
import { ChartTable } from './ChartTable';
import type { ColumnChartProps } from './column-data';
import { Legend } from './Legend';
import { useInView } from '../layout/use-in-view';
import './chart.css';

const ColumnDrawing = lazy(() => import('./ColumnDrawing'));

/** Columns, stacked by series or side by side by group; the same numbers stand in a table, one press away. */
export function ColumnChart(props: ColumnChartProps) {
  const titleId = useId();
  const figure = useRef<HTMLElement>(null);
  const inView = useInView(figure);
  const [asTable, setAsTable] = useState(false);
  return (
    <figure ref={figure} className="ui-chart" aria-labelledby={titleId}>
      <figcaption className="ui-chart__head">
        <div>
          <h2 id={titleId}>{props.title}</h2>
          <p className="ui-chart__summary">{props.summary}</p>
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
        <ChartTable {...props} />
      </div>
      {!asTable && (
        <ChartBoundary onFail={() => setAsTable(true)}>
          <Legend series={props.series} points={props.points} />
          <div className="ui-chart__drawing" aria-hidden="true">
            <Suspense fallback={<Skeleton shape="block" label="Dessin du graphique" />}>
              {inView ? <ColumnDrawing {...props} /> : <Skeleton shape="block" label="Dessin du graphique" />}
            </Suspense>
          </div>
        </ChartBoundary>
      )}
    </figure>
  );
}
