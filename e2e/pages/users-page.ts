import { expect, type Locator, type Page } from '@playwright/test';
import { Screen } from './screen';

/** Users and groups: search, row menus, and the modals that create. */
export class UsersPage extends Screen {
  readonly search = this.page.getByRole('search', { name: 'Rechercher des utilisateurs' });
  readonly group = this.search.getByRole('combobox', { name: 'Groupe' });
  readonly submit = this.page.getByRole('button', { name: 'Rechercher', exact: true });
  readonly file = this.page.getByRole('button', { name: 'Télécharger la liste (CSV)' });
  readonly createUser = this.page.getByRole('button', { name: 'Créer un utilisateur' });
  readonly createGroup = this.page.getByRole('button', { name: 'Créer un groupe' });

  async open(query = '?action=manageUsers'): Promise<void> {
    await this.page.goto(`/admin/users${query}`);
    await expect(this.heading).toBeVisible();
  }

  async find(field: string, typed: string): Promise<void> {
    await this.search.getByLabel(field, { exact: true }).fill(typed);
    await this.submit.click();
  }

  row(userName: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByText(userName, { exact: true }) });
  }

  menuOf(userName: string): Locator {
    return this.page.getByRole('button', { name: `Actions sur ${userName}` });
  }

  /** Opens the menu of a row, and what it asks before it does anything. */
  async choose(userName: string, action: string): Promise<Locator> {
    await this.menuOf(userName).click();
    await this.page.getByRole('menuitem', { name: action }).click();
    return this.dialog(new RegExp(`^${action} ${userName}`));
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }
}

/** Calls the API as who is logged in on that page, whatever their screen offers. */
export async function callAs(page: Page, path: string, data: object) {
  const stored = await page.evaluate(() => localStorage.getItem('portal.session.v1') ?? '{}');
  const { token } = JSON.parse(stored) as { token?: string };
  if (!token) throw new Error('Nobody is logged in');
  return page.request.post(`/api${path}`, { headers: { authorization: `Bearer ${token}` }, data });
}
