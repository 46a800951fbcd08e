import { expect, type Locator, type Page } from '@playwright/test';

/** The area of the page where remotes are mounted. */
export class RemotePage {
  constructor(readonly page: Page) {}

  get heading(): Locator {
    return this.page.locator('#screen [id^="single-spa-application:"] h1');
  }

  /** The shell's error panel, shown when a remote fails to load. */
  get panel(): Locator {
    return this.page
      .locator('#screen-notice')
      .getByRole('alert')
      .filter({ hasText: 'Cet écran n’est pas disponible pour le moment' });
  }

  get retry(): Locator {
    return this.panel.getByRole('button', { name: 'Réessayer' });
  }

  link(path: string): Locator {
    return this.page.getByRole('navigation', { name: 'Navigation principale' }).locator(`a[href="${path}"]`);
  }

  /** Opens an entry of the menu and waits until only its remote is mounted. */
  async goTo(path: string, limit?: number): Promise<void> {
    await this.link(path).click({ timeout: limit });
    await expect(this.page).toHaveURL((url) => url.pathname === path, { timeout: limit });
    await expect(this.link(path)).toHaveAttribute('aria-current', 'page', { timeout: limit });
    await this.expectShown(limit);
  }

  async expectShown(limit?: number): Promise<void> {
    await expect(this.heading).toHaveCount(1, { timeout: limit });
    await expect(this.heading).toBeVisible({ timeout: limit });
    await expect(this.panel).toHaveCount(0);
  }
}
