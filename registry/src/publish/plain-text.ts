/** Sequences that colour the text, move the cursor, or set the title of a terminal. */
// oxlint-disable-next-line no-control-regex -- they are what it takes out
const sequences = /\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\))/g;
/** Control characters but line feed and tab, halves of characters, and what turns the direction of writing. */
const unprintable = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Foreign text (of a build, of a tool) as a terminal may print it and PostgreSQL can store it: without escape sequences,
 * with U+FFFD for each other unprintable character, and cut at `longest` UTF-16 units.
 */
export function plainText(text: string, longest: number): string {
  // cut first, with room for what is taken out: patterns over megabytes are slow
  const plain = text
    .slice(0, 4 * longest)
    .replace(sequences, '')
    .replaceAll('\r\n', '\n')
    .replace(unprintable, '\uFFFD');
  return plain.length > longest ? `${plain.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…` : plain;
}
