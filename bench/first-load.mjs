import { markdownTable } from './markdown-table.mjs';
import { weigh, weightColumns, weightRows } from './weights.mjs';

console.log(markdownTable(weightColumns, weightRows(weigh())));
