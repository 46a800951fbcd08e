import { expect } from '@playwright/test';
import { account } from '../support/accounts';
import { Screen } from './screen';

export class LogInPage extends Screen {
  readonly identifier = this.page.getByLabel('N° client ou e-mail');
  readonly password = this.page.getByLabel('Mot de passe', { exact: true });
  readonly submit = this.page.getByRole('button', { name: 'Se connecter' });
  readonly refusal = this.page.getByRole('alert');

  async open(path = '/login'): Promise<void> {
    await this.page.goto(path);
    await this.expectOpen('Votre espace client');
  }

  async enter(identifier: string, password: string): Promise<void> {
    await this.identifier.fill(identifier);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** Logs a demo account in, and waits until its own frame stands. */
  async as(login: string, path = '/login'): Promise<void> {
    const { password } = account(login);
    await this.page.goto(path);
    await this.enter(login, password);
    await expect(this.page).not.toHaveURL(/\/login/);
  }

  /** Asks for a new password by mail. */
  async forget(identifier: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
    await this.expectOpen('Mot de passe oublié');
    await this.identifier.fill(identifier);
    await this.page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(this.page.getByText('Si un compte correspond à cet identifiant')).toBeVisible();
  }
}
