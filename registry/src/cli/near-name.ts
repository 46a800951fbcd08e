/** Fewer letters begin too many names. */
const leastLetters = 3;

/** The known name that was most likely meant: the one that it begins alone, else the nearest; undefined when none is near. */
export function nearName(typed: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  const begun = typed.length < leastLetters ? [] : names.filter((name) => name.startsWith(typed));
  if (begun.length === 1) return begun[0];
  const [best] = names
    .map((name) => ({ name, distance: distance(typed, name) }))
    .filter(({ name, distance: far }) => far <= Math.max(2, name.length / 3))
    .sort((one, other) => one.distance - other.distance);
  return best?.name;
}

/** Sentence that follows « There is no … »; empty when nothing is near. */
export function didYouMean(typed: string, known: Iterable<string>): string {
  const near = nearName(typed, known);
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** Levenshtein: letters to insert, drop or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...a].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...b].entries()) {
      const change = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
