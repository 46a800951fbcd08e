import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.mjs';

/** Faults, leaks and styles. Pictures of a page for a trace hold its nodes, and take half of the time. */
export default defineConfig({
  ...journeys,
  testDir: './torture',
  use: { ...journeys.use, trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false } },
});
