import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.mjs';

/** Faults and leaks. Without DOM snapshots, which keep nodes alive: nodes are what the leak test counts. */
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
