import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen';

/** `/offer/package`, `/offer/options` and `/offer/change-packege`. */
export class OfferPage extends Screen {
  readonly current = this.page.getByRole('region', { name: 'Mon offre actuelle' });
  readonly packages = this.page.getByRole('region', { name: 'Choisir un forfait' });
  readonly frequencies = this.page.getByRole('region', { name: 'Fréquence de paiement' });
  readonly products = this.page.getByRole('region', { name: 'Choisir une autre offre' });
  readonly options = this.page.getByRole('region', { name: 'Options' });
  readonly confirmation = this.page.getByRole('dialog');
  readonly done = this.page.getByRole('status').filter({ hasText: 'C’est enregistré' });

  /** Which packages of how many are in view. */
  readonly inView = this.packages.getByRole('status');
  readonly nextPackages = this.packages.getByRole('button', { name: 'Forfaits suivants' });

  async open(path: string, heading: string): Promise<void> {
    await this.page.goto(path);
    await this.expectOpen(heading);
  }

  /** Euros of the first amount in a part of the screen. */
  async amountOf(part: Locator): Promise<number> {
    const amount = part.locator('data').first();
    await expect(amount).toBeVisible();
    return Number(await amount.getAttribute('value'));
  }

  /** A package that is not the contract's own. */
  get otherPackage(): Locator {
    return this.packages.locator('label').filter({ hasNotText: 'Votre forfait' }).first();
  }

  /** Chooses a package, and waits until its price is shown next to today's. */
  async askForPackage(card: Locator): Promise<void> {
    await card.getByRole('radio').check();
    await this.packages.getByRole('button', { name: 'Choisir ce forfait' }).click();
    await this.expectPriced();
  }

  /** Waits for the yearly price in the confirmation; the first row uses the customer's own consumption. */
  async expectPriced(): Promise<void> {
    await expect(this.confirmation.getByRole('row', { name: /^Par an, à votre consommation/ })).toBeVisible();
  }

  /** Euros of a year of instalments before and after, from the confirmation. */
  async yearOfConfirmation(): Promise<[before: number, after: number]> {
    const amounts = this.confirmation.getByRole('row', { name: /^Échéances d’une année/ }).locator('data');
    const values = await amounts.evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));
    return [values[0] ?? Number.NaN, values[1] ?? Number.NaN];
  }

  async confirm(verb: string): Promise<void> {
    await this.confirmation.getByRole('button', { name: verb }).click();
    await expect(this.done).toBeVisible();
  }
}
