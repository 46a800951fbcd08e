import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen';

/** The frame around every screen: menu, identity, log-out. */
export class FramePage extends Screen {
  readonly menu = this.page.getByRole('navigation', { name: 'Navigation principale' });
  /** At the bottom of a customer's phone. */
  readonly bar = this.page.getByRole('navigation', { name: 'Accès rapide' });
  readonly more = this.bar.getByRole('button', { name: 'Plus' });
  readonly drawer = this.page.getByRole('dialog', { name: 'Menu' });
  /** The contract that the screens show, where there is another one to choose. */
  readonly contract = this.page.getByRole('button', { name: /^Contrat affiché/ });
  readonly leave = this.page.getByRole('button', { name: 'Se déconnecter' });

  /** Labels of the menu's entries, from top to bottom. */
  async entries(): Promise<string[]> {
    await expect(this.menu).toBeVisible();
    return this.menu.getByRole('link').allInnerTexts();
  }

  entry(label: string): Locator {
    return this.menu.getByRole('link', { name: label, exact: true });
  }

  /** Opens an entry of the menu and waits for its screen. */
  async goTo(label: string, heading: string | RegExp): Promise<void> {
    await this.entry(label).click();
    await this.expectOpen(heading);
    await expect(this.entry(label)).toHaveAttribute('aria-current', 'page');
  }

  /** Switches the contract where the visitor is. */
  async choose(contractNumber: string): Promise<void> {
    await this.contract.click();
    await this.page.getByRole('option', { name: new RegExp(contractNumber) }).click();
    await expect(this.contract).toContainText(contractNumber);
  }

  async expectNotFound(): Promise<void> {
    await this.expectOpen('Page introuvable');
    await expect(this.menu).toBeVisible();
  }

  async logOut(): Promise<void> {
    await this.leave.click();
    await expect(this.page).toHaveURL(/\/login$/);
  }
}
