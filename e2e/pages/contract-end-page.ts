import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { Screen } from './screen';

/** `/profile/contract-end`: withdrawal and termination of the contract on screen. */
export class ContractEndPage extends Screen {
  readonly withdrawal = this.page.getByRole('region', { name: 'Renoncer au contrat ici' });
  readonly termination = this.page.getByRole('region', { name: 'Résilier votre contrat' });
  readonly day = this.termination.getByRole('textbox', { name: 'Dernier jour de fourniture' });
  readonly reason = this.termination.getByRole('combobox', { name: 'Motif' });
  readonly check = this.termination.getByRole('button', { name: 'Vérifier ma résiliation' });
  readonly recap = this.page.getByRole('dialog', { name: 'Récapitulatif de votre résiliation' });
  readonly notify = this.recap.getByRole('button', { name: 'Notifier la résiliation' });
  readonly openReceipt = this.page.getByRole('button', { name: 'Ouvrir l’accusé de réception' });

  async open(): Promise<void> {
    await this.page.goto('/profile/contract-end');
    await this.expectOpen('Résilier ou renoncer');
  }

  /** A day typed as people type it, `JJ/MM/AAAA`. */
  async typeDay(day: string): Promise<void> {
    await this.day.fill(day);
    await this.day.press('Enter');
    await this.day.press('Tab');
  }

  receipt(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  async confirm(dialog: Locator, verb: string): Promise<void> {
    await expect(dialog).toBeVisible();
    await expectAccessible(this.page);
    await dialog.getByRole('button', { name: verb }).click();
  }
}
