import { Tooltip } from 'antd';
import { useState } from 'react';
import { AntdTheme } from './AntdTheme';

interface ClippedTextProps {
  text: string;
  /** Letters that are shown of a longer text. */
  limit: number;
}

/**
 * A text cut at so many letters. It is whole above the cut one while the mouse or the focus is there, and in its place once
 * pressed: by key, finger or mouse. Screen readers read it whole.
 */
export function ClippedText({ text, limit }: ClippedTextProps) {
  const [whole, setWhole] = useState(false);
  const letters = [...new Intl.Segmenter('fr').segment(text.normalize('NFC'))];
  if (letters.length <= limit) return text;
  const short = letters.slice(0, limit).map(({ segment }) => segment);
  return (
    <AntdTheme>
      <Tooltip title={whole ? undefined : text} trigger={['hover', 'focus']} destroyOnHidden>
        {/* of the button itself it would be the description, and be read twice */}
        <span>
          <button
            type="button"
            className="ui-clipped"
            aria-label={text}
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {whole ? text : `${short.join('').trimEnd()}…`}
          </button>
        </span>
      </Tooltip>
    </AntdTheme>
  );
}
