/** Longest text of an example, in characters: papers and drawings are longer. Divisible by four, as base64 is. */
const longestText = 120;
/** Rows of a list, and lines of a file below its head. */
const entries = 1;
/** Plain values of a list, such as days. */
const values = 2;

/** An answer with the beginning of each list and of each long text, to be read and not to be copied. */
export function shortened(value: unknown): unknown {
  if (typeof value === 'string') return shortText(value);
  if (Array.isArray(value)) {
    const kept = value.some((one) => typeof one === 'object') ? entries : values;
    return value.slice(0, kept).map(shortened);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}

/** Of a signed token its first part: the others say whose it is. What is base64 stays base64. */
function shortText(text: string): string {
  const end = /^eyJ[\w-]+\./.exec(text)?.[0].length ?? longestText;
  if (text.length <= end) return text;
  return /^[\w+/]+=*$/.test(text) ? text.slice(0, end) : `${text.slice(0, end)}…`;
}

/** The head of a file of rows and its first row. */
export const firstRows = (file: string): string =>
  file
    .split('\r\n')
    .slice(0, entries + 1)
    .join('\r\n');
