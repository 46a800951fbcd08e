import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { criticalCss } from './critical-css.mjs';
import { pageBundle } from './page-bundle.mjs';
import { documentWith, pageScript, runInPage } from './page-without-browser.mjs';
import { storedVisitor } from './stored-visitor.mjs';

/** Brotli bytes of a route's markup and rules together; the registry's gate has the same limit. */
const mostBytes = 6_000;

/** The remote's own mount gives the element to draw; what it does beyond that happens in effects, which do not run. */
const source = `
import { startSession } from '@portal/session';
import { renderToString } from 'react-dom/server';
import { taken } from 'react-dom/client';
import * as remote from './src/remote';

globalThis.firstPaint = (async () => {
  startSession(location.search);
  const domElement = document.createElement('div');
  document.getElementById('screen').append(domElement);
  const props = { name: globalThis.firstPaintName, version: null, domElement, onCrash() {} };
  for (const step of [remote.bootstrap].flat()) await step(props);
  for (const step of [remote.mount].flat()) void step(props);
  return taken.element === null ? null : renderToString(taken.element);
})();
`;

/**
 * Each route of a remote as it looks before anything is known of its visitor: what the browser would draw first, drawn
 * here. A route that cannot be drawn is left out, and the neutral skeleton is shown in its place.
 *
 * @param {string} dir folder of the remote
 * @returns {Promise<{ routes: { path: string, html: string, css: string }[], leftOut: string[] }>} `leftOut`: why, by route
 */
export async function remotePaint(dir) {
  const declared = await readFile(join(dir, 'remote.json'), 'utf8').catch(() => '{ "routes": [] }');
  const { name, routes } = JSON.parse(declared);
  if (routes.length === 0) return { routes: [], leftOut: [] };
  const { js, css } = await pageBundle(dir, source);
  const script = pageScript(`globalThis.firstPaintName=${JSON.stringify(name)};${js}`);
  const painted = [];
  const leftOut = [];
  for (const route of routes.filter(({ path }) => !path.includes('*'))) {
    const paint = await paintOf(route, script, css).catch(({ message }) => message);
    if (typeof paint === 'string') leftOut.push(`${route.path}: ${paint}`);
    else if (paint !== null) painted.push(paint);
  }
  return { routes: painted, leftOut };
}

/** Null for a screen that React does not draw, or of which only bones can be drawn; a text for one that may not be shown before its code. */
async function paintOf({ path, frame, right }, script, css) {
  const html = await runInPage(script, path, storedVisitor(right === 'anonymous' ? 'anonymous' : frame));
  // without a heading it says less than a skeleton with the route's title
  if (html === null || !html.includes('<h1')) return null;
  const rules = criticalCss(css, documentWith({ kind: frame, screen: html }));
  const bytes = brotliBytes(html + rules);
  if (bytes > mostBytes) return `its first paint weighs ${bytes} bytes (brotli), over ${mostBytes}`;
  if (/class="ui-state[ "]/.test(html)) return 'it says that there is nothing, before its data can tell';
  if (/\sstyle="/.test(html)) return 'its markup has a style attribute, which the policy of the page refuses';
  return { path, html, css: rules };
}

const brotliBytes = (text) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;
