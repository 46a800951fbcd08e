import { expect, type Locator, type Page } from '@playwright/test';

/** The command palette of an agent. */
export class Palette {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly status: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: /Rechercher un écran/ });
    this.field = this.dialog.getByRole('combobox');
    this.status = this.dialog.getByRole('status');
  }

  async openByKey(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await expect(this.field).toBeFocused();
  }

  /** Options of one kind, by its title. */
  of(kind: string): Locator {
    return this.dialog.getByRole('group', { name: kind }).getByRole('option');
  }

  /** Types anew, and waits until the server has answered. */
  async look(text: string): Promise<void> {
    const answered = this.page.waitForResponse('**/api/findInPalette');
    await this.field.fill(text);
    await answered;
    await expect(this.status).toHaveText(/résultat/);
  }
}
