import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';

/** What every screen of the portal promises: one heading, a title of the tab, nothing loading, no barrier. */
export class Screen {
  constructor(readonly page: Page) {}

  get heading() {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** Waits until the screen is loaded, then checks its accessibility. */
  async expectOpen(heading: string | RegExp): Promise<void> {
    await expect(this.heading).toHaveText(heading);
    await expect(this.page).toHaveTitle(/ · Lumenvie$/);
    await expect(this.page.getByRole('status').filter({ hasText: /^Chargement/ })).toHaveCount(0);
    await expectAccessible(this.page);
  }
}
