import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen';

export class DashboardPage extends Screen {
  readonly balance = this.page.getByRole('region', { name: 'Solde' });
  readonly nextPayment = this.page.getByRole('region', { name: 'Prochain paiement' });
  readonly consumption = this.page.getByRole('region', { name: 'Ma consommation' });
  readonly articles = this.page.getByRole('region', { name: 'Nos conseils', exact: true });
  readonly videos = this.page.getByRole('region', { name: 'En vidéo' });

  /** The first card: what comes first, or that all is well. */
  readonly first = this.page.locator('.dash-first');

  async expectHere(firstName: string | RegExp = /./): Promise<void> {
    await this.expectOpen(firstName instanceof RegExp ? /^Bonjour/ : `Bonjour ${firstName}`);
  }

  /** Opens a folded part, by its title. */
  async unfold(title: string): Promise<void> {
    const part = this.page.getByRole('button', { name: new RegExp(`^${title}`), expanded: false });
    await part.click();
  }

  /** Follows the sentence about the latest bill to its own page. */
  async explainBill(): Promise<void> {
    await this.page.getByRole('region', { name: 'Ma facture expliquée' }).getByRole('link').click();
    await this.expectOpen('Ma facture expliquée');
  }

  /** The large amount of a card in euros, as written on the screen. */
  async amountOf(card: Locator): Promise<number> {
    const data = card.locator('data').first();
    await expect(data).toBeVisible();
    return Number(
      (await data.innerText())
        .replace(/[\s\u00a0\u202f€]/g, '')
        .replace('\u2212', '-')
        .replace(',', '.'),
    );
  }
}
