import type { ReactNode } from 'react';

export interface ColumnSeries {
  name: string;
  /** A token, e.g. `--color-winter`. */
  color: `--color-${string}`;
  /** Series of one group are stacked; groups are side by side, e.g. this year and last year. */
  group?: string;
}

/** How surely a value is known, drawn without the help of colours: filled, ringed, or bounded by dashes or dots. */
export type Look = 'solid' | 'ringed' | 'dashed' | 'dotted';

export interface Mark {
  /** Absent for a gap, which a cross under the axis marks. */
  look?: Look;
  /** In the legend, and behind the value in the table: « Estimé ». */
  words: string;
}

interface ColumnPoint {
  /** In the table, and unique. */
  label: string;
  /** Shorter, for the axis: « janv. » for « janvier 2026 ». */
  tick?: string;
  /** Where the column begins and ends, if its label names both: « 00:00 » and « 00:30 ». */
  reach?: readonly [from: string, to: string];
  values: Readonly<Record<string, number | null>>;
  /** By series, of values that are not known as the others are. */
  marks?: Readonly<Record<string, Mark>>;
  /** Between which bounds an estimate lies. */
  band?: { low: number; high: number };
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
  /** Decimals of the values, default 1. */
  decimals?: number;
  /** Header of the labels in the table: « Mois ». */
  labelTitle: string;
  /** Name of the bands, in the legend and above their column of the table: « Fourchette ». */
  bandTitle?: string;
}

/** Every mark of a chart once, in the order of the axis. */
export function marksOf({ points }: Pick<ColumnChartProps, 'points'>): Mark[] {
  const all = points.flatMap(({ marks = {} }) => Object.values(marks));
  return [...new Map(all.map((mark) => [mark.words, mark])).values()];
}

/** Whether a point has a mark of a value that is missing. */
export const isGap = ({ marks = {} }: Pick<ColumnPoint, 'marks'>): boolean =>
  Object.values(marks).some(({ look }) => look === undefined);

/** The bands are drawn with the values that they are of. */
export const bandsOf = ({
  series,
  points,
}: Pick<ColumnChartProps, 'series' | 'points'>): { label: string; low: number; high: number }[] =>
  series.length === 0 ? [] : points.flatMap(({ label, band }) => (band ? [{ label, ...band }] : []));
