import type { ReactNode } from 'react';

export interface ColumnSeries {
  name: string;
  /** A token, e.g. `--color-winter`. */
  color: `--color-${string}`;
  /** Series of one group are stacked, groups stand side by side: this year beside the last. */
  group?: string;
}

interface ColumnPoint {
  /** In the table, and unique. */
  label: string;
  /** Shorter, for the axis: « janv. » for « janvier 2026 ». */
  tick?: string;
  values: Readonly<Record<string, number | null>>;
}

export interface ColumnChartProps {
  title: string;
  /** One sentence that says what the drawing shows, for everybody. */
  summary: ReactNode;
  /** Unit of the values: « kWh ». */
  unit: string;
  series: readonly ColumnSeries[];
  /** In the order of the axis. A null or missing value is a gap, never zero. */
  points: readonly ColumnPoint[];
  /** Header of the labels in the table: « Mois ». */
  labelTitle: string;
}
