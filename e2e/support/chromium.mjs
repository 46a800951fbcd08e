import { existsSync } from 'node:fs';

/** Where systems put Chromium, Chrome or Edge; Playwright's own download is not asked for. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Path of a browser to drive: `PORTAL_CHROMIUM`, or the first one found; null when there is none. */
export function findChromium() {
  const chosen = process.env.PORTAL_CHROMIUM;
  if (chosen) return existsSync(chosen) ? chosen : null;
  return places.find((place) => existsSync(place)) ?? null;
}

/**
 * Path of the browser without a window that Debian builds from the same sources, or null: a tenth less of a processor. It
 * has no viewer of PDF files. Who names a browser gets that one for everything.
 */
export function findHeadlessShell() {
  const {
    PORTAL_CHROMIUM: chosen,
    PORTAL_HEADLESS_SHELL: path = chosen ? '' : '/usr/bin/chromium-headless-shell',
  } = process.env;
  return existsSync(path) ? path : null;
}

/**
 * Each window loads two pages for the suggestions of its address bar, 0.8 s of a processor, which nobody sees here. The
 * last such flag wins, so the others are Playwright's own (its `chromiumSwitches`).
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** Root may not use Chromium's sandbox; nobody looks at a screen; the other flags keep it from calling out to its maker. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];
