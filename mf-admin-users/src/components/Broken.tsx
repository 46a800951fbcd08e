/** Long words that go on below at a sign of theirs, and nowhere else where there is room. */
export function Broken({ words, before }: { words: string; before: string }) {
  const at = words.indexOf(before);
  if (at === -1) return words;
  return (
    <>
      {words.slice(0, at)}
      <wbr />
      {words.slice(at)}
    </>
  );
}
