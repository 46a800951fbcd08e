import { expect } from '@playwright/test';
import { Screen } from './screen';

/** The customer's own reading of the meter. */
export class SelfReadingPage extends Screen {
  readonly form = this.page.getByRole('region', { name: 'Transmettre un relevé' });
  readonly indexes = this.form.getByRole('textbox', { name: /^Index/ });
  readonly check = this.form.getByRole('button', { name: 'Vérifier mon relevé' });
  readonly confirmation = this.page.getByRole('dialog', { name: /^Transmettre ce relevé/ });
  readonly send = this.confirmation.getByRole('button', { name: 'Transmettre' });
  readonly receipt = this.page.getByRole('region', { name: 'Reçu de votre relevé' });
  readonly sent = this.page.getByRole('region', { name: 'Mes relevés transmis' });

  async open(): Promise<void> {
    await this.page.goto('/consumption/self-relief');
    await this.expectOpen('Auto-relève');
    await expect(this.indexes.first()).toBeVisible();
  }

  /** Value for each field: the last index in its hint plus `more`. */
  async indexesAbove(more: number): Promise<string[]> {
    await expect(this.indexes.first()).toBeVisible();
    const hints = await this.form.getByText(/^Dernier index connu/).allInnerTexts();
    return hints.map((hint) => {
      const last = /(\d+), le/.exec(hint)?.[1] ?? '';
      return String(Number(last) + more).padStart(last.length, '0');
    });
  }

  async type(indexes: readonly string[]): Promise<void> {
    for (const [at, index] of indexes.entries()) await this.indexes.nth(at).fill(index);
  }
}
