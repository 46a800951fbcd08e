import { expect, type Page } from '@playwright/test';
import { CaseSection } from './case-section';

/** « Offre » and what it costs. */
export class OfferSection extends CaseSection {
  constructor(page: Page) {
    super(page, 'Offre');
  }

  /** Products, each with the package that suits; the list rests 3.5 s before anything is chosen. */
  async choose(...products: RegExp[]): Promise<void> {
    for (const product of products) {
      const radio = this.region.getByRole('radio', { name: product }).first();
      await expect(radio).toBeEnabled();
      await radio.check();
    }
    await expect(this.page.getByText('taxes comprises')).toBeVisible();
    await this.next.click();
  }
}
