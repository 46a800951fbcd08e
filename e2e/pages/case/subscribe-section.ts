import { expect, type Page } from '@playwright/test';
import { Screen } from '../screen';
import { CaseSection } from './case-section';

/** « Souscrire », « Signer et payer » to the customer: the account, saving and signing. */
export class SubscribeSection extends CaseSection {
  readonly iban = this.field('IBAN');
  readonly save = this.region.getByRole('button', { name: 'Enregistrer', exact: true });
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
