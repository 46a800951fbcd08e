import { lazy, Suspense, useRef } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import { ChartFigure } from './ChartFigure';
import type { ColumnChartProps } from './column-data';
import { useInView } from '../layout/use-in-view';

const ColumnDrawing = lazy(() => import('./ColumnDrawing'));

/** Columns, stacked by series or side by side by group, where people explore. The drawing library comes when in view. */
export function ColumnChart(props: ColumnChartProps) {
  const figure = useRef<HTMLElement>(null);
  const inView = useInView(figure);
  return (
    <ChartFigure chart={props} ref={figure}>
      <Suspense fallback={<Skeleton shape="block" label="Dessin du graphique" />}>
        {inView ? <ColumnDrawing {...props} /> : <Skeleton shape="block" label="Dessin du graphique" />}
      </Suspense>
    </ChartFigure>
  );
}
