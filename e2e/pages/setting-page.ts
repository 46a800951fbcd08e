import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { Screen } from './screen';

/** `/profile/setting`. */
export class SettingPage extends Screen {
  readonly news = this.page.getByRole('switch', { name: 'Recevoir les actualités' });
  readonly data = this.page.getByRole('switch', { name: 'Autoriser l’utilisation de mes données' });
  readonly consents = this.page.getByRole('region', { name: 'Mes consentements' });
  readonly visits = this.page.getByRole('region', { name: 'Qui a ouvert mon espace' });
  readonly archive = this.page.getByRole('region', { name: 'Mes données', exact: true });
  readonly old = this.page.getByLabel('Mot de passe actuel');
  readonly chosen = this.page.getByLabel('Nouveau mot de passe', { exact: true });
  readonly confirmation = this.page.getByLabel('Confirmez le nouveau mot de passe');
  readonly change = this.page.getByRole('button', { name: 'Changer mon mot de passe' });
  readonly erase = this.page.getByRole('button', { name: 'Effacer mon compte…' });
  readonly dialog = this.page.getByRole('dialog');

  async open(): Promise<void> {
    await this.page.goto('/profile/setting');
    await this.expectOpen('Mes paramètres');
    await expect(this.change).toBeVisible();
  }

  /** Confirms what is asked, once it was judged. */
  async confirm(verb: string): Promise<void> {
    await expect(this.dialog).toBeVisible();
    await expectAccessible(this.page);
    await this.dialog.getByRole('button', { name: verb }).click();
  }

  async close(title: string): Promise<void> {
    const result = this.page.getByRole('dialog', { name: title });
    await expect(result).toBeVisible();
    await expectAccessible(this.page);
    await result.getByRole('button', { name: 'Fermer' }).last().click();
    await expect(result).toBeHidden();
  }

  line(consent: string): Locator {
    return this.consents.getByRole('button', { name: consent });
  }
}
