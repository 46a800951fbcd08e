import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom as Jest's environment has it; its version is pinned by the lock file, for these files are not public. */
const ofEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const ofJsdom = createRequire(ofEnvironment.resolve('jsdom'));
const sheetFile = ofJsdom.resolve('./jsdom/browser/default-stylesheet.js');

/**
 * A browser's own style sheet, as far as it decides what is shown: `display` alone, one rule a value. Each search by role
 * asks for the style of each element, and jsdom compares the element with each of its 120 rules.
 * @param {string} sheet
 */
function displayRules(sheet) {
  /** @type {Record<string, string[]>} */
  const selectors = { none: [] };
  for (const [, selector, body] of sheet.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const display = /(?:^|[;\s])display:\s*([\w-]+)/.exec(body)?.[1];
    if (display) (selectors[display] ??= []).push(selector.trim());
  }
  const { none, ...shown } = selectors;
  // jsdom lets the last rule win: `[hidden]` comes after what the element is by its name
  return [...Object.entries(shown), ['none', none]]
    .map(([display, names]) => `${names.join(',')}{display:${display}}`)
    .join('\n');
}

const sheet = displayRules(ofJsdom(sheetFile));
ofJsdom.cache[sheetFile].exports = sheet;

/** Inherited, and asked for by Testing Library. jsdom works out twelve colours besides for every element. */
const resolved = new Set(['visibility', 'pointer-events']);
const { propertiesWithResolvedValueImplemented: implemented } = ofJsdom(
  './jsdom/living/helpers/style-rules.js',
);
for (const property of Object.keys(implemented)) if (!resolved.has(property)) delete implemented[property];

export default TestEnvironment;
