import { Screen } from './screen';

export class CreatePasswordPage extends Screen {
  readonly temporary = this.page.getByLabel('Mot de passe temporaire');
  readonly chosen = this.page.getByLabel('Nouveau mot de passe', { exact: true });
  readonly confirmation = this.page.getByLabel('Confirmez le nouveau mot de passe');
  readonly submit = this.page.getByRole('button', { name: 'Enregistrer mon mot de passe' });

  async expectHere(): Promise<void> {
    await this.expectOpen('Créez votre mot de passe');
  }

  async choose(password: string, confirmation = password): Promise<void> {
    await this.chosen.fill(password);
    await this.confirmation.fill(confirmation);
    await this.submit.click();
  }
}
