import type { Locator, Page } from '@playwright/test';

/** « Ma facture expliquée ». */
export class BillCard {
  readonly card: Locator;
  readonly parts: Locator;

  constructor(page: Page) {
    this.card = page.getByRole('main');
    this.parts = this.card.getByRole('table');
  }

  /** The amount of a part, which opens its detail. */
  amount(part: string) {
    return this.card.getByRole('button', { name: new RegExp(`Détail : ${part}$`) });
  }

  /** Cents of every part as the screen writes them, by its name. */
  async cents(): Promise<Record<string, number>> {
    const names = await this.parts.locator('tbody .bill-why__name').allInnerTexts();
    const amounts = await this.parts.locator('tbody button').allInnerTexts();
    return Object.fromEntries(names.map((name, at) => [name, centsIn(amounts[at] ?? '')]));
  }
}

/** `−1 234,50 €` → -123450. */
export const centsIn = (words: string): number => {
  const [, sign, euros] = /([+\u2212]?)([\d\s]+,\d\d)\s€/.exec(words) ?? [];
  const size = Math.round(Number((euros ?? '').replace(/\s/g, '').replace(',', '.')) * 100);
  return sign === '\u2212' ? -size : size;
};
