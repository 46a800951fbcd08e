import { expect } from '@playwright/test';
import { Screen } from '../screen';

/** The window in which documents are signed, at a provider, and the first payment made by card. */
export class SigningWindow extends Screen {
  readonly dialog = this.page.getByRole('dialog');
  readonly provider = this.page.frameLocator('iframe[title="Documents à signer"]');
  readonly signed = this.dialog.getByText('Les documents sont signés.');
  /** Button of the last step; the dialog's own close button comes before it. */
  readonly close = this.dialog.getByRole('button', { name: 'Fermer' }).last();
  readonly pay = this.dialog.getByRole('button', { name: /^Payer / });

  button(name: string) {
    return this.dialog.getByRole('button', { name });
  }

  async decide(decision: 'Signer' | 'Refuser'): Promise<void> {
    if (decision === 'Signer') await this.provider.getByRole('checkbox').check();
    await this.provider.getByRole('button', { name: decision }).click();
  }

  /** Sooner than the five seconds after which it closes by itself. */
  async finish(): Promise<void> {
    await expect(this.signed).toBeVisible();
    await this.close.click();
  }

  async typeCard(number: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Numéro de carte' }).fill(number);
    await this.dialog.getByRole('textbox', { name: /^Date d’expiration/ }).fill('1230');
    await this.dialog.getByRole('textbox', { name: /^Code de sécurité/ }).fill('123');
  }
}
