import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen';

/** `/document/files` and `/document/bills`. */
export class DocumentsPage extends Screen {
  readonly papers = this.page.getByRole('region', { name: 'Les documents de ce contrat' });
  readonly residence = this.page.getByRole('region', { name: 'Justificatif de domicile' });
  readonly capacity = this.page.getByRole('region', { name: 'Comprendre la garantie de capacité' });
  readonly due = this.page.getByRole('region', { name: 'À payer' });
  readonly bills = this.page.getByRole('region', { name: 'Toutes les factures de ce contrat' });
  readonly routing = this.page.getByRole('region', { name: 'Recevoir mes factures' });
  readonly dialog = this.page.getByRole('dialog');

  async openFiles(): Promise<void> {
    await this.page.goto('/document/files');
    await this.expectOpen('Mes documents');
    await expect(this.papers).toBeVisible();
  }

  async openBills(query = ''): Promise<void> {
    await this.page.goto(`/document/bills${query}`);
    await this.expectOpen('Mes factures');
    await expect(this.bills).toBeVisible();
  }

  /** Number of the contract that the screen is about. */
  async contractShown(): Promise<string> {
    const line = await this.page
      .getByText(/^Contrat [\w-]+ · /)
      .first()
      .textContent();
    return /^Contrat ([\w-]+)/.exec(line ?? '')?.[1] ?? '';
  }

  /** Rows of a block's table, its head left out. */
  rowsOf(block: Locator): Locator {
    return block.locator('tbody tr');
  }

  /** Words of an element, with one plain space where the typography has its own. */
  async wordsOf(element: Locator): Promise<string> {
    return ((await element.textContent()) ?? '').replace(/\s+/g, ' ');
  }
}
