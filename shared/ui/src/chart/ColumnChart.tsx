import { lazy, Suspense, useRef } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import { ChartFigure } from './ChartFigure';
import { ChartTools } from './ChartTools';
import type { ColumnChartProps } from './column-data';
import { between, canZoom } from './column-span';
import { useExploration } from './use-exploration';
import { useInView } from '../layout/use-in-view';

const ColumnDrawing = lazy(() => import('./ColumnDrawing'));

/**
 * Columns, stacked by series or side by side by group, where people explore: series are hidden, a period is zoomed, and the
 * table follows. The drawing library comes when in view.
 */
export function ColumnChart(props: ColumnChartProps) {
  const figure = useRef<HTMLElement>(null);
  const inView = useInView(figure);
  const exploration = useExploration(props);
  const { shown, setSpan } = exploration;
  const { points } = props;
  const placeOf = (label: string) => points.findIndex((point) => point.label === label);
  return (
    <ChartFigure chart={shown} ref={figure} tools={<ChartTools chart={props} {...exploration} />}>
      <Suspense fallback={<Skeleton shape="block" label="Dessin du graphique" />}>
        {shown.series.length === 0 ? null : inView ? (
          <ColumnDrawing
            // another series or period is another drawing: the canvas keeps its former scales otherwise
            key={[
              shown.unit,
              ...[...shown.series.map(({ name }) => name), ...shown.points.map(({ label }) => label)],
            ].join()}
            {...shown}
            onPeriod={
              canZoom(points.length)
                ? (from, to) => setSpan(between(placeOf(from), placeOf(to), points.length))
                : undefined
            }
          />
        ) : (
          <Skeleton shape="block" label="Dessin du graphique" />
        )}
      </Suspense>
    </ChartFigure>
  );
}
