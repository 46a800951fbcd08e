import { Script } from 'node:vm';
import { JSDOM } from 'jsdom';

/** Not resolvable on purpose: nothing is requested of it. */
const site = 'https://portal.invalid';

/** ms after which a script that has not answered is given up. */
const patience = 20_000;

const empty =
  '<!doctype html><html lang="fr"><body><div id="shell"></div><main id="screen" tabindex="-1"></main></body></html>';

/**
 * Runs a script in a page of its own, at an address of the portal, and answers what it leaves in `globalThis.firstPaint`.
 *
 * @param {Script} script
 * @param {string} path
 * @param {Record<string, string>} stored content of the page's local storage
 * @throws what the script throws
 */
export async function runInPage(script, path, stored) {
  const page = new JSDOM(empty, { url: `${site}${path}`, runScripts: 'outside-only' });
  const { window } = page;
  try {
    addMissing(window);
    for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
    script.runInContext(page.getInternalVMContext());
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no first paint within ${patience} ms`)), patience);
    });
    return await Promise.race([window.firstPaint, late]).finally(() => clearTimeout(timer));
  } finally {
    window.close();
  }
}

export const pageScript = (js) => new Script(js, { filename: 'first-paint.js' });

/** A document with this markup in the screen's place, or in the frame's. */
export function documentWith({ frame = '', screen = '', foot = '', kind }) {
  const { window } = new JSDOM(empty, { runScripts: undefined });
  const { document } = window;
  document.documentElement.dataset.frame = kind;
  document.getElementById('shell').innerHTML = frame;
  document.getElementById('screen').innerHTML = screen;
  document.body.insertAdjacentHTML('beforeend', `<div id="foot">${foot}</div>`);
  return document;
}

/** What a browser has and jsdom lacks, as far as modules ask for it before anything is drawn. */
function addMissing(window) {
  const quiet = { addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} };
  window.matchMedia = (media) => ({ media, matches: false, onchange: null, ...quiet });
  window.TextEncoder = TextEncoder;
  window.TextDecoder = TextDecoder;
  window.structuredClone = structuredClone;
  window.fetch = () => new Promise(() => {});
  window.MessageChannel = class {
    port1 = {};
    port2 = { postMessage() {} };
  };
  for (const name of ['ResizeObserver', 'IntersectionObserver', 'PerformanceObserver']) {
    window[name] = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }
}
