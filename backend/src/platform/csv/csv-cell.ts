import { formatClock, formatDay, isDay, parisDayOf } from '@portal/domain';

/**
 * How a spreadsheet reads a cell.
 * - `text`: shown unchanged, with leading zeros; never run as a formula or converted to a number or a date.
 * - `identifier`: the same for numbers of customers, points, phones…, without a character that a look-up by the value would miss.
 * - `day`: a calendar day, so that the column sorts by it; other values are text.
 * - `moment`: an instant in ISO 8601, shown in Paris's time to the second, so that the column sorts by it.
 * - `iso`: the same instant as it is, in UTC: for programs.
 * - `clock`: a time of day as `07:30`, which a spreadsheet shows as it is.
 * - `number`: counts and amounts.
 */
export type CsvKind = 'text' | 'identifier' | 'day' | 'moment' | 'iso' | 'clock' | 'number';

const plainIdentifier = /^[\p{L}\p{N} .+/_-]{1,64}$/u;
/** What a spreadsheet would run, spaces before it and full-width signs included. */
const formula = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const truth = /^\s*(vrai|faux|true|false)\s*$/i;
const digit = /\p{N}/u;
const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Words that dates and amounts begin with, in French and in English. */
const leading =
  /^(eur|(jan|f[eé]v|feb|mar|avr|apr|mai|may|jui|jun|jul|ao[uû]|aug|sep|oct|nov|d[eé]c)\p{L}*)$/iu;
/** Letters that follow a digit in times and powers of ten. */
const following = /^([etz]|[ap]m?)$/i;
const digitFirst = /^[^\p{L}\p{N}]*\p{N}/u;
const decimal = new Intl.NumberFormat('fr-FR', { useGrouping: false, maximumFractionDigits: 6 });

/**
 * The text of one cell for a French spreadsheet. One that would be run, or read as a number, a date or a truth value,
 * gets a tabulation before it: spreadsheets take it for text then, and do not show it. (An apostrophe would show.) An
 * identifier becomes the formula of its text, `="0612345678"`, whose value is the identifier alone (0124).
 */
export function csvCell(value: string | number | null | undefined, kind: CsvKind): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'number' && typeof value === 'number') return decimal.format(value);
  const text = String(value);
  if (kind === 'day' && isDay(text)) return formatDay(text);
  if (kind === 'clock' && clock.test(text)) return text;
  if (isoInstant.test(text)) {
    if (kind === 'iso') return text;
    const at = new Date(text);
    if (kind === 'moment') return `${formatDay(parisDayOf(at))} ${formatClock(at, true)}`;
  }
  if (!formula.test(text) && !truth.test(text) && !readsAsData(text)) return text;
  return kind === 'identifier' && plainIdentifier.test(text) ? `="${text}"` : `\t${text}`;
}

/**
 * `0612345678`, `1E5`, `3/4`, `12 %`, `mars 1`, `1 000,5 €`: digits and the signs, units or months that occur in
 * numbers and dates.
 */
function readsAsData(text: string): boolean {
  if (!digit.test(text)) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.every(
    (word, at) => leading.test(word) || (following.test(word) && (at > 0 || digitFirst.test(text))),
  );
}
