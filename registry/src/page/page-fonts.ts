import { assetAddress } from '../live/asset-address';
import type { ServedApplication } from '../live/served-applications';
import { fontAddresses, type PageFonts } from '../publish/first-paint';

/**
 * The fonts of the shell, for the head of a page. A browser waits a moment for a font that is preloaded and `optional`,
 * then draws with the fallback and stays with it, so that no text moves.
 */
export function pageFonts(
  { name, version }: Pick<ServedApplication, 'name' | 'version'>,
  { css, preload }: PageFonts,
  nonce: string,
): string {
  if (css === '') return '';
  const address = (file: string) => assetAddress(name, version, file);
  const faces = fontAddresses(css).reduce(
    (text, [whole, , file = '']) => text.replace(whole, `url(${address(file)})`),
    css,
  );
  const links = preload.map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" href="${address(file)}" crossorigin fetchpriority="low">`,
  );
  return [...links, `<style nonce="${nonce}" id="page-fonts">${faces.replaceAll('\n', '')}</style>`].join(
    '\n',
  );
}
