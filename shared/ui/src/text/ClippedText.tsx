import { useState } from 'react';
import './text.css';

interface ClippedTextProps {
  text: string;
  /** Letters that are shown of a longer text. */
  limit: number;
}

/** A text cut at so many letters; pressed, it is whole: by key, finger or mouse. Screen readers read it whole. */
export function ClippedText({ text, limit }: ClippedTextProps) {
  const [whole, setWhole] = useState(false);
  const letters = [...new Intl.Segmenter('fr').segment(text.normalize('NFC'))];
  if (letters.length <= limit) return text;
  const short = letters.slice(0, limit).map(({ segment }) => segment);
  return (
    <button
      type="button"
      className="ui-clipped"
      aria-label={text}
      aria-expanded={whole}
      title={whole ? undefined : text}
      onClick={() => setWhole(!whole)}
    >
      {whole ? text : `${short.join('').trimEnd()}…`}
    </button>
  );
}
