import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen';

/** `/document/payments`, with its two dialogs and the card provider's fields. */
export class PaymentsPage extends Screen {
  readonly failed = this.page.getByRole('region', { name: 'Prélèvements rejetés' });
  readonly balance = this.page.getByRole('region', { name: 'Solde du contrat' });
  readonly history = this.page.getByRole('region', { name: 'Historique de mes paiements' });
  /** Of the table, its head left out; cards on a phone. */
  readonly rows = this.history.locator('tbody tr, .ui-cards > li');
  readonly moneyBack = this.page.getByRole('region', { name: 'Remboursements et crédits' });
  readonly schedule = this.page.getByRole('region', { name: 'Mon échéancier' });
  readonly dialog = this.page.getByRole('dialog');
  readonly pay = this.dialog.getByRole('button', { name: /^Payer / });
  readonly retry = this.dialog.getByRole('button', { name: 'Réessayer' });
  readonly accepted = this.dialog.getByText('Paiement accepté');
  readonly done = this.dialog.getByRole('button', { name: 'Valider' });
  /** Of the sandbox's bank. */
  readonly bank = this.page.getByRole('dialog', { name: 'Authentification de votre banque' });

  /** @param query `?piece=…&pay=card`, say */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/document/payments${query}`);
    await expect(this.heading).toHaveText('Mes paiements');
    await expect(this.rows.first()).toBeVisible();
  }

  /** Rows of a block's table, its head left out. */
  rowsOf(block: Locator): Locator {
    return block.locator('tbody tr');
  }

  async openCard(piece: string): Promise<void> {
    await this.open(`?piece=${piece}&pay=card`);
    await expect(this.pay).toBeVisible();
  }

  /** Types a card where a card's holder would. */
  async typeCard(number: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Numéro de carte' }).fill(number);
    await this.dialog.getByRole('textbox', { name: /^Date d’expiration/ }).fill('1230');
    await this.dialog.getByRole('textbox', { name: /^Code de sécurité/ }).fill('123');
  }

  /** The radio button of a day of the calendar. */
  day(name: string | RegExp): Locator {
    return this.dialog.getByRole('radio', { name });
  }

  /** Words of an element, with one plain space where the typography has its own. */
  async wordsOf(element: Locator): Promise<string> {
    return ((await element.textContent()) ?? '').replace(/\s+/g, ' ');
  }
}
