/** Charts: the words and the table are there at once, the drawing comes when it is in view. */
export { ColumnChart, type ColumnSeries, type ColumnChartProps } from './chart/ColumnChart';
