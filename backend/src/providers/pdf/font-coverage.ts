import { openSync, type Font } from 'fontkit';
import type { Coverage, FontFamily } from './printable';

/** Reads which characters each family draws. @param files a font file of each family */
export function fontCoverage(files: Record<FontFamily, string>): Coverage {
  const fonts = { Figtree: read(files.Figtree), Roboto: read(files.Roboto) };
  return (family, character) => fonts[family].hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

function read(file: string): Font {
  const font = openSync(file);
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts.`);
  return font;
}
