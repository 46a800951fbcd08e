import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { chromiumFlags, findChromium, findHeadlessShell } from './support/chromium.mjs';

/** Journeys that open a file in a tab of its own. */
const viewer = /@pdf-viewer/;
const launch = (executablePath) => ({
  executablePath,
  args: chromiumFlags,
  // without a UTF-8 locale Chromium calls a file whose name has accents « download »
  env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
});
const chromium = findChromium() ?? undefined;

const results = process.env.PORTAL_JOURNEY_RESULTS;

/** A trace takes 4 % of a journey's time, and with pictures of every step half of it: only where one looks for a fault. */
const trace = process.env.PORTAL_TRACE === 'full' ? 'retain-on-failure' : 'off';

export default defineConfig({
  testDir: './journeys',
  // by stage: the next one empties its own folder only, and what the former shows of a failure stays
  outputDir: `./test-results/${results ? basename(results, '.json') : 'by-hand'}`,
  globalSetup: './support/portal-under-test.ts',
  // a page waits for the server now and then: on two cores 260 s with three workers, 293 s with two
  workers: Math.ceil(availableParallelism() * 1.5),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // only for a test that hangs: four times the duration of a journey on a busy machine
  timeout: 120_000,
  // shorter than the time limit of the CI stage, so that failures are reported before it kills the run
  globalTimeout: 33 * 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(results ? [['json', { outputFile: results }]] : [])],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    // one context a worker, emptied between journeys: its cache keeps the portal's files and their compiled code
    reuseContext: true,
    // every frame of an animation is drawn by the processor that the tests wait for
    contextOptions: { reducedMotion: 'reduce' },
    trace,
    screenshot: 'only-on-failure',
    launchOptions: launch(chromium),
  },
  projects: [
    {
      name: 'without a window',
      grepInvert: viewer,
      use: { launchOptions: launch(findHeadlessShell() ?? chromium) },
    },
    { name: 'with a viewer', grep: viewer },
  ],
});
