import './text.css';

/** First letters of the name in a disc; decoration beside the name itself. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? (Array.from(word)[0] ?? '') : ''))
    .join('');
  return (
    <span className="ui-avatar" aria-hidden="true">
      {letters.toLocaleUpperCase('fr-FR')}
    </span>
  );
}
