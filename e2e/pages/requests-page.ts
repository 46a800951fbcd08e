import type { Locator } from '@playwright/test';
import { Screen } from './screen';

/** `/contact/application-forms` and `/contact/event`. */
export class RequestsPage extends Screen {
  readonly category = this.page.getByRole('combobox', { name: 'Catégorie' });
  readonly subject = this.page.getByRole('combobox', { name: 'Sujet' });
  readonly message = this.page.getByRole('textbox', { name: 'Votre message' });
  readonly review = this.page.getByRole('button', { name: 'Relire et envoyer' });
  readonly confirmation = this.page.getByRole('dialog', { name: 'Envoyer cette demande' });
  readonly send = this.confirmation.getByRole('button', { name: 'Envoyer la demande' });
  readonly number = this.page.getByText(/^D\d{8}[0-9A-Z]{10}$/);
  readonly detail = this.page.getByRole('region', { name: /^Demande n°/ });
  readonly reply = this.detail.getByRole('textbox', { name: 'Votre réponse' });
  readonly all = this.page.getByRole('link', { name: 'Toutes mes demandes' });
  readonly table = this.page.getByRole('table', { name: 'Mes demandes' });

  async write(): Promise<void> {
    await this.page.goto('/contact/application-forms');
    await this.expectOpen('Nous écrire');
    await this.category.waitFor();
  }

  async follow(query = ''): Promise<void> {
    await this.page.goto(`/contact/event${query}`);
    await this.expectOpen('Mes demandes');
  }

  async fill(category: string, subject: string, message: string): Promise<void> {
    await this.category.selectOption(category);
    await this.subject.selectOption(subject);
    await this.message.fill(message);
  }

  get rows(): Locator {
    return this.table.locator('tbody tr');
  }
}
