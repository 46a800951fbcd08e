const special = /[\\\t\n\r]/;
const everySpecial = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string) =>
  special.test(text) ? text.replace(everySpecial, (found) => escapes[found] ?? found) : text;

const arrayElement = (value: string) => `"${value.replace(/(["\\])/g, '\\$1')}"`;

/** One value in COPY's text format. `jsonb` comes as JSON text already. */
function encodeValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return escaped(`{${value.map(arrayElement).join(',')}}`);
  throw new TypeError(`No COPY form for ${typeof value}`);
}

/**
 * A row as one line of COPY text.
 * @throws when the row names other columns than the table's first one: a forgotten column would be lost silently.
 */
export function encodeRow(row: object, columns: readonly string[]): string {
  const values = row as Record<string, unknown>;
  let line = '';
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index] as string;
    if (!(column in values)) throw new Error(`A row lacks the column ${column}.`);
    line += (index === 0 ? '' : '\t') + encodeValue(values[column]);
  }
  if (Object.keys(values).length !== columns.length)
    throw new Error(`A row has more columns than ${columns.join()}.`);
  return `${line}\n`;
}
