const dirty = '-dirty';
const shownLetters = 10;

/** A commit as history keeps it: `<hash>`, with `-dirty` when sources were changed after it. */
export function readCommit(commit: string): { shown: string; changed: boolean } {
  const changed = commit.endsWith(dirty);
  const hash = changed ? commit.slice(0, -dirty.length) : commit;
  return { shown: hash.slice(0, shownLetters), changed };
}
