/** Charts: the words and the table are there at once, the drawing comes when it is in view. */
export { ColumnChart } from './chart/ColumnChart';
export { SmallColumnChart } from './chart/SmallColumnChart';
export type { ColumnChartProps, ColumnSeries, Mark } from './chart/column-data';
