import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen';

export class DashboardPage extends Screen {
  readonly balance = this.page.getByRole('region', { name: 'Solde' });
  readonly nextPayment = this.page.getByRole('region', { name: 'Prochain paiement' });
  readonly consumption = this.page.getByRole('region', { name: 'Ma consommation' });
  readonly articles = this.page.getByRole('region', { name: 'Nos conseils' });
  readonly videos = this.page.getByRole('region', { name: 'En vidéo' });
  readonly contract = this.page.getByRole('button', { name: /^Contrat affiché/ });

  async expectHere(firstName: string | RegExp = /./): Promise<void> {
    await this.expectOpen(firstName instanceof RegExp ? /^Bonjour/ : `Bonjour ${firstName}`);
  }

  async choose(contractNumber: string): Promise<void> {
    await this.contract.click();
    await this.page.getByRole('option', { name: new RegExp(contractNumber) }).click();
    await expect(this.contract).toContainText(contractNumber);
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
