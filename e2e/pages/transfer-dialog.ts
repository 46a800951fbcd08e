import { expect, type Locator, type Page } from '@playwright/test';

/** The transfer of a contract, from whose it is to what became of it. */
export class TransferDialog {
  readonly dialog: Locator;
  readonly source: Locator;
  readonly target: Locator;
  readonly confirm: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog');
    this.source = this.dialog.getByLabel('N° du client actuel');
    this.target = this.dialog.getByLabel('Nouveau client');
    this.confirm = this.dialog.getByRole('button', { name: 'Transférer le contrat' });
  }

  press = (name: string) => this.dialog.getByRole('button', { name }).click();

  /** From the tools of the screen, without a row. */
  async open(customer: string): Promise<void> {
    await this.page.goto('/admin/search-client-contract');
    await this.page.getByRole('button', { name: 'Transférer un contrat' }).click();
    await this.source.fill(customer);
    await this.source.press('Enter');
  }

  async choose(contract: string, target: string): Promise<void> {
    await this.dialog.getByText(contract).click();
    await this.target.fill(target);
    await this.press('Voir ce qui change');
  }

  async expectPreview(): Promise<void> {
    await expect(this.dialog.getByRole('table', { name: 'Suit le contrat' })).toBeVisible();
    await expect(this.confirm).toBeEnabled();
  }
}
