import { expect, type Page } from '@playwright/test';
import { CaseSection } from './case-section';

/** « Souscrire », « Signer et payer » to the customer: the account, saving and signing. */
export class SubscribeSection extends CaseSection {
  readonly iban = this.field('IBAN');
  readonly save = this.region.getByRole('button', { name: /^Enregistrer/ });
  readonly sign = this.region.getByRole('button', { name: 'Signer', exact: true });
  readonly byCard = this.region.getByRole('checkbox', { name: 'Premier paiement par carte bancaire' });

  constructor(page: Page) {
    super(page, '(Souscrire|Signer et payer)');
  }

  async payBy(iban: string, { byCard = false } = {}): Promise<void> {
    await this.region.getByLabel('Jour de prélèvement').selectOption('5');
    await this.iban.fill(iban);
    await this.byCard.setChecked(byCard);
  }

  /** @returns the number that the case got */
  async saved(): Promise<string> {
    const heading = this.page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^Affaire A-/);
    return (await heading.innerText()).replace('Affaire ', '');
  }
}
