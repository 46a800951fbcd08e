import { firstFiguresFile } from '@portal/contract';
import { assetAddress } from '../live/asset-address';
import type { FirstScreen } from '../live/first-remote';
import { scriptJson } from './escape';

/** Where the page gets the texts of its first paint from. */
export interface PaintedFigures {
  /** Address of the module. */
  file: string;
  /** Path of the route, as declared. */
  route: string;
}

/** Null where the remote of the first screen has no such module. */
export function paintedFigures(
  first: FirstScreen | null,
  hashes: Record<string, string>,
): PaintedFigures | null {
  if (first === null) return null;
  const file = assetAddress(first.remote.declaration.name, first.remote.version, firstFiguresFile);
  return hashes[file] ? { file, route: first.route.path } : null;
}

/**
 * Lines of the first calls’ script: the function `show`, which is called with each answer. What `firstFigures` of the remote
 * makes of the answers is put into the places of the first paint (`data-first-figure`), as text, until the screen’s own
 * code has drawn; `contract.address`, `.energy`, `.number` and `.point` into those of the frame. A fault of it leaves the skeleton.
 */
export function showFigures(figures: PaintedFigures | null): string {
  if (figures === null) return 'const show = async () => {};';
  return `
  const answers = {};
  const show = async (path, { body, arrived }, contract) => {
    answers[path] = body;
    const { firstFigures } = await import(${scriptJson(figures.file)});
    const now = new Date(arrived.date ?? arrived.time);
    const texts = firstFigures({ route: ${scriptJson(figures.route)}, contract, answers, now });
    for (const place of document.querySelectorAll(':is([data-first-paint],#shell) [data-first-figure]')) {
      const text = texts[place.dataset.firstFigure];
      if (text) place.textContent = text;
    }
  };`.trim();
}
