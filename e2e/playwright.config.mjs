import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './support/chromium.mjs';

const results = process.env.PORTAL_JOURNEY_RESULTS;

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './support/portal-under-test.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(results ? [['json', { outputFile: results }]] : [])],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumFlags },
  },
});
