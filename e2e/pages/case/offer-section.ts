import { expect, type Page } from '@playwright/test';
import { CaseSection } from './case-section';

/** ms after it came up in which the list takes no choice (back-office 9). */
const rest = 3_500;

/** « Offre » and what it costs. */
export class OfferSection extends CaseSection {
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
