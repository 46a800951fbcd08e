/**
 * How a cell is to be read by a spreadsheet.
 * - `text`: words of people; nothing in them runs.
 * - `identifier`: digits that are no number (`0612345678`, a 14-digit point): kept as text, zeros and all.
 * - `number`: counts and amounts.
 */
export type CsvKind = 'text' | 'identifier' | 'number';

/** What a spreadsheet would run, spaces before it and full-width signs included. */
const formula = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/** What a spreadsheet would turn into a number or a date. */
const numberLike = /^[+-]?\d[\d\s.,/:-]*(e[+-]?\d+)?$/i;
const decimal = new Intl.NumberFormat('fr-FR', { useGrouping: false, maximumFractionDigits: 6 });

/**
 * The text of one cell for a French spreadsheet. A formula gets an apostrophe before it; an identifier that would be
 * taken for a number a tabulation, which spreadsheets read as text and do not show.
 */
export function csvCell(value: string | number | null | undefined, kind: CsvKind): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number')
    return kind === 'number' ? decimal.format(value) : csvCell(String(value), kind);
  if (kind === 'identifier' && numberLike.test(value) && !/^[+-]/.test(value)) return `\t${value}`;
  return formula.test(value) ? `'${value}` : value;
}
