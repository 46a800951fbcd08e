import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** ms after which something is taken for never coming, however busy the machine. */
const patience = 60_000;

/** Bits per second, ms of latency and slow-down of the processor: a phone on a slow line; null: no throttling. */
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

export async function newContext(browser, storageState) {
  const context = await browser.newContext({
    storageState,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
  });
  context.setDefaultTimeout(patience);
  return context;
}

export async function newPage(browser, storageState) {
  const context = await newContext(browser, storageState);
  return context.newPage();
}

/** Throttles the page's network and processor. */
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
