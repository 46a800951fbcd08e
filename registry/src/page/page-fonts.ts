import { assetAddress } from '../live/asset-address';
import type { ServedApplication } from '../live/served-applications';
import { fontAddresses, type PageFonts } from '../publish/first-paint';
import { scriptJson } from './escape';

/** ms of a round trip above which a font does not come before the first text (`NetworkInformation.rtt`, rounded to 25). */
const slowRoundTrip = 120;

/**
 * The fonts of the shell, for the head of a page. A browser waits up to 100 ms for a font that is preloaded and `optional`,
 * then draws with the fallback and stays with it, so that no text moves. On a slow line it would wait for nothing: there the
 * font is loaded after the page, for the next one; with the text only if it came before and is still in the browser's cache.
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
  const sheet = `<style nonce="${nonce}" id="page-fonts">${faces.replaceAll('\n', '')}</style>`;
  if (preload.length === 0) return sheet;
  return `<script nonce="${nonce}">${preloadScript(preload.map(address))}</script>\n${sheet}`;
}

/** Storage without a right to write, or full, is a browser that has no font yet. */
const preloadScript = (addresses: string[]) => `(() => {
  const addresses = ${scriptJson(addresses)};
  const key = 'portal.fonts';
  const load = () => {
    for (const href of addresses) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: '', fetchPriority: 'low' });
      link.onload = () => {
        try {
          localStorage.setItem(key, addresses.join());
        } catch {}
      };
      document.head.append(link);
    }
  };
  let kept = null;
  try {
    kept = localStorage.getItem(key);
  } catch {}
  const later = () => (document.readyState === 'complete' ? load() : addEventListener('load', load));
  if (!(navigator.connection?.rtt > ${slowRoundTrip})) load();
  else if (kept !== addresses.join()) later();
  else {
    const inCache = (href) => fetch(href, { cache: 'only-if-cached', mode: 'same-origin' });
    Promise.all(addresses.map(inCache)).then(load, later);
  }
})()`;
