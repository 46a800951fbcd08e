import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.mjs';

/** Faults and leaks. A picture of a page holds its nodes, which are what is counted. */
export default defineConfig({
  ...journeys,
  testDir: './torture',
  projects: undefined,
  use: {
    ...journeys.use,
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'off',
  },
});
