import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen';

/** `/admin/subscription/cases`. */
export class CaseSearchPage extends Screen {
  readonly search = this.page.getByRole('button', { name: 'Rechercher', exact: true });
  readonly table = this.page.getByRole('table', { name: 'Affaires' });
  readonly cards = this.page.getByRole('list', { name: 'Affaires' });
  readonly next = this.page.getByRole('button', { name: 'Page suivante' });
  readonly count = this.page.getByRole('status').filter({ hasText: 'Affichées' });
  readonly menu = (number: string) =>
    this.page.getByRole('button', { name: `Actions sur l’affaire ${number}` });
  readonly file = this.page.getByRole('button', { name: 'Exporter en CSV' });

  async open(query = ''): Promise<void> {
    await this.page.goto(`/admin/subscription/cases${query && `?${query}`}`);
    await this.expectOpen('Recherche d’affaires');
  }

  field(label: string): Locator {
    return this.page
      .getByRole('search', { name: 'Critères de recherche' })
      .getByLabel(label, { exact: true });
  }

  /** The line has the usual criteria; this shows the others. */
  async showAllCriteria(): Promise<void> {
    await this.page.getByRole('button', { name: 'Tous les critères' }).click();
  }

  get groups(): Locator {
    return this.page.getByRole('combobox', { name: 'Groupe' });
  }

  /** Numbers of the cases on the page, from top to bottom. */
  async numbers(): Promise<string[]> {
    const firsts = await this.table.locator('tbody tr > td:first-child').allInnerTexts();
    return firsts.map((text) => /A[\dA-Z-]+/.exec(text)?.[0] ?? text);
  }

  async expectNumbers(numbers: readonly string[]): Promise<void> {
    await expect.poll(() => this.numbers()).toEqual(numbers);
  }
}
