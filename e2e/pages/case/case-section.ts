import type { Locator, Page } from '@playwright/test';

/** A section of a case: its card, and the button that validates it. */
export class CaseSection {
  readonly region: Locator;
  readonly next: Locator;

  constructor(
    readonly page: Page,
    title: string,
  ) {
    this.region = page.getByRole('region', { name: new RegExp(`${title}$`) });
    this.next = this.region.getByRole('button', { name: 'Valider et continuer' });
  }

  field(name: string | RegExp): Locator {
    return this.region.getByRole('textbox', { name });
  }
}
