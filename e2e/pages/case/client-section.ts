import type { Page } from '@playwright/test';
import { CaseSection } from './case-section';

export interface Client {
  email: string;
  firstName: string;
  lastName: string;
}

/** « Client »: whose e-mail it is, then who they are. */
export class ClientSection extends CaseSection {
  readonly code = this.region.getByLabel('Code à 6 chiffres');

  constructor(page: Page) {
    super(page, '(Client|Vos coordonnées)');
  }

  async check(email: string): Promise<void> {
    await this.field('Adresse e-mail').fill(email);
    await this.region.getByRole('button', { name: /Vérifier/ }).click();
  }

  /** A client whose e-mail nobody has. */
  async fillNew({ email, ...person }: Client): Promise<void> {
    await this.check(email);
    await this.fillPerson(person);
    await this.next.click();
  }

  async fillPerson({ firstName, lastName }: Omit<Client, 'email'>): Promise<void> {
    await this.region.getByLabel('Civilité').selectOption({ label: 'Madame' });
    await this.region.getByLabel('Prénom').fill(firstName);
    await this.region.getByLabel('Nom', { exact: true }).fill(lastName);
    await this.region.getByLabel(/Téléphone/).fill('0612345678');
    await this.region.getByLabel('Date de naissance').fill('12/04/1985');
    await this.region.getByLabel('Code postal de naissance').fill('69003');
    await this.region.getByLabel('Commune de naissance').selectOption('Lyon');
  }

  /** As a customer alone does, for a code. */
  async askCode(email: string): Promise<void> {
    await this.field('Adresse e-mail').fill(email);
    await this.region.getByRole('button', { name: 'Recevoir un code' }).click();
    await this.code.waitFor();
  }

  async tryCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.region.getByRole('button', { name: 'Valider le code' }).click();
  }
}
