export type TextEncodingName = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/**
 * How a text file is encoded, by its first letter that is not ASCII: spreadsheets write UTF-8 or, in French Excel's « CSV
 * (séparateur : point-virgule) », Windows-1252, whose accented letters are no UTF-8. UTF-16, of a text editor, begins with its mark.
 * @param isWhole no further bytes follow
 * @returns null while there is no such letter, or too little of it
 */
export function encodingOf(bytes: Uint8Array, isWhole: boolean): TextEncodingName | null {
  const at = bytes.findIndex((byte) => byte >= 0x80);
  const mark = at === 0 && bytes.length >= 2 ? utf16Marks[`${bytes[0]} ${bytes[1]}`] : undefined;
  if (mark) return mark;
  if (at === -1 || (!isWhole && bytes.length < at + longestLetter)) return null;
  const isCut = bytes.length >= at + longestLetter;
  try {
    const letter = bytes.subarray(at, at + longestLetter);
    new TextDecoder('utf-8', { fatal: true }).decode(letter, { stream: isCut });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Bytes of UTF-8. */
const longestLetter = 4;
const utf16Marks: Readonly<Record<string, TextEncodingName>> = {
  '255 254': 'utf-16le',
  '254 255': 'utf-16be',
};
