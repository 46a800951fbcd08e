import { expect, type Page } from '@playwright/test';
import { CaseSection } from './case/case-section';
import { ClientSection } from './case/client-section';
import { SiteSection } from './case/site-section';
import { Screen } from './screen';

/** « Souscrire », « Signer et payer » to the customer: the account, saving and signing. */
class SubscribeSection extends CaseSection {
  readonly iban = this.field('IBAN');
  readonly save = this.region.getByRole('button', { name: 'Enregistrer', exact: true });
  readonly sign = this.region.getByRole('button', { name: 'Signer', exact: true });
  readonly byCard = this.region.getByRole('checkbox', { name: 'Premier paiement par carte bancaire' });

  constructor(page: Page) {
    super(page, '(Souscrire|Signer et payer)');
  }

  async payBy(iban: string, { byCard = false } = {}): Promise<void> {
    await this.region.getByLabel('Jour de prélèvement').selectOption('5');
    await this.iban.fill(iban);
    await this.byCard.setChecked(byCard);
  }

  /** @returns the number that the case got */
  async saved(): Promise<string> {
    const heading = this.page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^Affaire A-/);
    return (await heading.innerText()).replace('Affaire ', '');
  }
}

/** The window in which documents are signed, at a provider, and the first payment made by card. */
class SigningWindow extends Screen {
  readonly dialog = this.page.getByRole('dialog');
  readonly provider = this.page.frameLocator('iframe[title="Documents à signer"]');
  readonly signed = this.dialog.getByText('Les documents sont signés.');
  /** Button of the last step; the dialog's own close button comes before it. */
  readonly close = this.dialog.getByRole('button', { name: 'Fermer' }).last();
  readonly pay = this.dialog.getByRole('button', { name: /^Payer / });

  button(name: string) {
    return this.dialog.getByRole('button', { name });
  }

  async decide(decision: 'Signer' | 'Refuser'): Promise<void> {
    if (decision === 'Signer') await this.provider.getByRole('checkbox').check();
    await this.provider.getByRole('button', { name: decision }).click();
  }

  /** Sooner than the five seconds after which it closes by itself. */
  async finish(): Promise<void> {
    await expect(this.signed).toBeVisible();
    await this.close.click();
  }

  async typeCard(number: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Numéro de carte' }).fill(number);
    await this.dialog.getByRole('textbox', { name: /^Date d’expiration/ }).fill('1230');
    await this.dialog.getByRole('textbox', { name: /^Code de sécurité/ }).fill('123');
  }
}

/** ms after it came up in which the list takes no choice (back-office 9). */
const rest = 3_500;

/** « Offre » and what it costs. */
class OfferSection extends CaseSection {
  constructor(page: Page) {
    super(page, '[Oo]ffre');
  }

  /** Lets the list's rest go by, on the page's own clock. */
  async endRest(): Promise<void> {
    await expect(this.region.getByRole('radio').first()).toBeVisible();
    await this.page.clock.fastForward(rest);
  }

  /** Products, each with the package that suits. */
  async choose(...products: RegExp[]): Promise<void> {
    await this.endRest();
    for (const product of products) {
      const radio = this.region.getByRole('radio', { name: product }).first();
      await expect(radio).toBeEnabled();
      await radio.check();
    }
    // the year's cost is not in the bar of a phone
    await expect(this.page.locator('.case-rail__price[aria-busy=false] .case-rail__figure')).toBeVisible();
    await this.next.click();
  }
}

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
