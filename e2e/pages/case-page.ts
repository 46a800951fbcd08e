import { expect } from '@playwright/test';
import { CaseSection } from './case/case-section';
import { ClientSection } from './case/client-section';
import { OfferSection } from './case/offer-section';
import { SiteSection } from './case/site-section';
import { SigningWindow, SubscribeSection } from './case/subscribe-section';
import { Screen } from './screen';

/** `/admin/subscription`, and `/subscription` for a customer with the mailed link. */
export class CasePage extends Screen {
  readonly client = new ClientSection(this.page);
  readonly site = new SiteSection(this.page);
  readonly offer = new OfferSection(this.page);
  readonly situation = new CaseSection(this.page, '[Ss]ituation');
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

  /** The card of an agent: what is sent to the customer, and what they did. */
  readonly follow = this.page.getByRole('region', { name: 'Suivi du client' });

  /** Looks at the mail, then sends it. */
  async sendByMail(): Promise<void> {
    await this.follow.getByRole('button', { name: /nvoyer au client$/ }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Envoyer l’affaire au client' });
    await expect(dialog.getByText('lien personnel du client')).toBeVisible();
    await dialog.getByRole('button', { name: 'Envoyer l’e-mail' }).click();
    await expect(this.follow.getByText(/^E-mail envoyé à/)).toBeVisible();
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
