import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.mjs';

/** Long runs that want a machine to themselves: `npm run torture`. */
export default defineConfig({ ...journeys, testDir: './torture' });
