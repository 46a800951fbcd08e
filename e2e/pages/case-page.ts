import { expect } from '@playwright/test';
import { CaseSection } from './case/case-section';
import { ClientSection } from './case/client-section';
import { OfferSection } from './case/offer-section';
import { SigningWindow } from './case/signing-window';
import { SiteSection } from './case/site-section';
import { SubscribeSection } from './case/subscribe-section';
import { Screen } from './screen';

/** `/admin/subscription`, and `/subscription` for a customer with the mailed link. */
export class CasePage extends Screen {
  readonly client = new ClientSection(this.page);
  readonly site = new SiteSection(this.page);
  readonly offer = new OfferSection(this.page);
  readonly situation = new CaseSection(this.page, 'Situation');
  readonly missing = new CaseSection(this.page, 'Informations manquantes');
  readonly recap = new CaseSection(this.page, 'Récapitulatif');
  readonly subscribe = new SubscribeSection(this.page);
  readonly signing = new SigningWindow(this.page);
  readonly rail = this.page.getByRole('complementary', { name: 'En bref' });

  /** With a clock that a section can put forward. */
  async open(query = ''): Promise<void> {
    await this.page.clock.install();
    await this.page.goto(`/admin/subscription${query}`);
    await expect(this.heading).toHaveText('Nouvelle affaire');
  }

  /** A saved case, by its number. */
  async openSaved(orderNumber: string): Promise<void> {
    await this.page.goto(`/admin/subscription?${new URLSearchParams({ orderNumber })}`);
    await expect(this.heading).toHaveText(`Affaire ${orderNumber}`);
    await expect(this.client.region).toBeVisible();
  }

  /** As the supply starts by itself: who moves in, as soon as possible. */
  async startSoon(): Promise<void> {
    const soon = this.situation.region.getByRole('radio', { name: 'Dès que possible' });
    await expect(soon.first()).toBeChecked();
    await this.situation.next.click();
  }

  /** Signed and paid: nothing is left to do. */
  async expectComplete(): Promise<void> {
    await expect(this.page.getByText('Souscription terminée')).toBeVisible();
    await expect(this.subscribe.region).toHaveCount(0);
  }
}
