import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** ms after which something is taken for never coming, however busy the machine. */
const patience = 60_000;

/** Bits and ms of a phone on a poor line, with a processor a quarter as fast; and nothing held back. */
export const lines = {
  slow: { bitsPerSecond: 1_600_000, latency: 150, slowdown: 4 },
  plain: null,
};

/** @returns {Promise<import('@playwright/test').Browser>} */
export function launchBrowser() {
  const executablePath = process.env.PORTAL_CHROMIUM ?? places.find((place) => existsSync(place));
  if (!executablePath) throw new Error('No Chromium found: set PORTAL_CHROMIUM to its path.');
  return chromium.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-quic',
      '--disable-background-networking',
      '--enable-precise-memory-info',
    ],
  });
}

export async function newPage(browser, storageState) {
  const context = await browser.newContext({
    storageState,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
  });
  context.setDefaultTimeout(patience);
  return context.newPage();
}

/** Holds the page's network and processor back. */
export async function throttle(devtools, line) {
  await devtools.send('Network.enable');
  if (line === null) return;
  const bytes = line.bitsPerSecond / 8 || -1;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown });
}
