import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen';

/** `/profile/information`. */
export class InformationPage extends Screen {
  readonly contact = this.block('Mes coordonnées');
  readonly billing = this.block('Contact de facturation');
  readonly bank = this.block('Coordonnées bancaires');
  readonly coholder = this.block('Cotitulaire');
  readonly dialog = this.page.getByRole('dialog');

  block(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/profile/information');
    await this.expectOpen('Mes informations');
    await expect(this.billing).toBeVisible();
  }

  /** What a block says under a label. */
  valueUnder(block: Locator, label: string): Locator {
    return block.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');
  }

  /** Clicks « Enregistrer » in a block and waits for the confirmation. */
  async ask(block: Locator): Promise<void> {
    await block.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(this.dialog).toBeVisible();
  }

  /** Confirms, reads the result and closes it. */
  async confirm(verb: string, result: string | RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name: verb }).click();
    await expect(this.dialog.getByRole('heading', { name: 'C’est enregistré' })).toBeVisible();
    await expect(this.dialog).toContainText(result);
    await this.dialog.getByRole('button', { name: 'Fermer' }).last().click();
    await expect(this.dialog).toBeHidden();
  }
}
