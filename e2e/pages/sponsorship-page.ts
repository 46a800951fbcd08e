import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { Screen } from './screen';

/** `/profile/sponsorship`. */
export class SponsorshipPage extends Screen {
  readonly figures = this.page.getByRole('region', { name: 'Mes parrainages en chiffres' });
  /** Referrals of the last 12 months. */
  readonly sent = this.figures.getByRole('definition').first();
  readonly people = this.page.getByRole('region', { name: 'Mes filleuls' });
  readonly email = this.page.getByRole('textbox', { name: 'Adresse e-mail de votre proche' });
  readonly submit = this.page.getByRole('button', { name: 'Envoyer l’invitation' });
  readonly dialog = this.page.getByRole('dialog', { name: 'Envoyer cette invitation' });

  async open(): Promise<void> {
    await this.page.goto('/profile/sponsorship');
    await this.expectOpen('Parrainage');
    await expect(this.sent).toBeVisible();
  }

  /** Reads the result and closes it. */
  async thanks(): Promise<void> {
    const result = this.page.getByRole('dialog', { name: 'Merci' });
    await expect(result).toContainText('Votre invitation est enregistrée');
    await expectAccessible(this.page);
    await result.getByRole('button', { name: 'Fermer' }).last().click();
    await expect(result).toBeHidden();
  }
}
