import { expect } from '@playwright/test';
import { account } from '../support/accounts';
import { storeSession } from '../support/stored-session';
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

  /** Logs in with a demo account, and waits until the log-in page is left. */
  async as(login: string, path = '/login'): Promise<void> {
    const { password } = account(login);
    await this.page.goto(path);
    await this.enter(login, password);
    await expect(this.page).not.toHaveURL(/\/login/);
  }

  /**
   * A demo account's session, as a log-in of another tab left it, without the log-in screen and the one it lands on.
   * The page is blank afterwards: a journey opens the screen it is about.
   */
  async openSession(login: string): Promise<void> {
    await storeSession(this.page, login);
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
