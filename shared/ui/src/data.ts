/** Heavy components, based on antd: only imported by screens with a table, a calendar or a searchable list. */
export { DataTable, type DataTableProps } from './data/DataTable';
export type { Column, Details, Sort } from './data/columns';
export { StepPages } from './data/StepPages';
export { DateField } from './data/DateField';
export { FilterDate } from './data/FilterDate';
export { CheckTree } from './data/CheckTree';
export { FilterMultiple } from './data/FilterMultiple';
export { ClippedText } from './data/ClippedText';
export { LineText } from './data/LineText';
export { ActionMenu, type MenuAction } from './data/ActionMenu';
