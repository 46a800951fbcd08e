import { useState } from 'react';
import type { ColumnChartProps } from './column-data';
import { type Span, wholeSpan } from './column-span';

export interface Exploration {
  /** The chart without what is hidden or outside the zoom. */
  shown: ColumnChartProps;
  span: Span;
  /** Names of series. */
  hidden: ReadonlySet<string>;
  setSpan: (span: Span) => void;
  toggle: (name: string) => void;
}

/** What of a chart is in sight. Other points begin whole again; a series stays hidden, by its name. */
export function useExploration(chart: ColumnChartProps): Exploration {
  const { series, points } = chart;
  const axis = points.map(({ label }) => label).join();
  const [zoom, setZoom] = useState<{ axis: string; span: Span } | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const span = zoom?.axis === axis ? zoom.span : wholeSpan(points.length);
  const seen = series.filter(({ name }) => !hidden.has(name));
  return {
    shown: {
      ...chart,
      series: seen,
      points: points.slice(span.first, span.last + 1).map(({ marks = {}, ...point }) => ({
        ...point,
        marks: Object.fromEntries(Object.entries(marks).filter(([name]) => !hidden.has(name))),
      })),
    },
    span,
    hidden,
    setSpan: (next) => setZoom({ axis, span: next }),
    toggle: (name) => {
      const next = new Set(hidden);
      if (!next.delete(name)) next.add(name);
      setHidden(next);
    },
  };
}
