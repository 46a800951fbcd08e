import { findChromium, findHeadlessShell } from '../../e2e/support/chromium.mjs';
import { installFromDebian, mayInstallFromDebian } from './debian.mjs';

const howTo = [
  'No Chromium found for the browser journeys.',
  'Install one (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium),',
  'or name one: PORTAL_CHROMIUM=/path/to/chromium npm test',
].join('\n');

/** Finds a browser, or installs Debian's two when it may; answers the environment for the journeys. */
export async function ensureChromium() {
  if (findChromium() === null && !process.env.PORTAL_CHROMIUM && mayInstallFromDebian()) {
    await installFromDebian('chromium', howTo);
    // Ubuntu has none: the journeys take a little longer there
    await installFromDebian('chromium-headless-shell', howTo).catch(() => undefined);
  }
  const chromium = findChromium();
  if (chromium === null) throw new Error(howTo);
  const headlessShell = findHeadlessShell();
  return { PORTAL_CHROMIUM: chromium, ...(headlessShell && { PORTAL_HEADLESS_SHELL: headlessShell }) };
}
