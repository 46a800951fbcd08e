import type { Locator } from '@playwright/test';
import { Screen } from './screen';

/** The history of consumption. */
export class HistoryPage extends Screen {
  readonly months = this.page.getByRole('region', { name: 'Ma consommation mois par mois' });
  readonly readings = this.page.getByRole('region', { name: 'Mes relevés, un par un' });
  readonly meter = this.page.getByRole('region', { name: 'Mon compteur' });
  /** What of the chart is in sight, in words. */
  readonly shownMonths = this.months.locator('figure p[aria-live]');
  readonly download = this.readings.getByRole('button', { name: 'Télécharger (CSV)' });

  async open(): Promise<void> {
    await this.page.goto('/consumption/history');
    await this.expectOpen('Historique de consommation');
  }

  /** One of the radio buttons of the chart, whose circle is not drawn. */
  async choose(name: string | RegExp): Promise<void> {
    await this.months.getByRole('radio', { name }).check({ force: true });
  }

  /** A button of the chart, by keyboard. */
  async press(name: string): Promise<void> {
    await this.months.getByRole('button', { name, exact: true }).focus();
    await this.page.keyboard.press('Enter');
  }

  /** From a fourth to half of the chart’s width. */
  async dragAcrossColumns(): Promise<void> {
    const { x, y, width } = await this.canvasBox();
    await this.page.mouse.move(x + width * 0.25, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + width * 0.35, y, { steps: 5 });
    await this.page.mouse.move(x + width * 0.5, y, { steps: 5 });
    await this.page.mouse.up();
  }

  async pointAtColumns(): Promise<void> {
    const { x, y, width } = await this.canvasBox();
    await this.page.mouse.move(x + width * 0.6, y);
    await this.page.mouse.move(x + width * 0.62, y);
  }

  private async canvasBox(): Promise<{ x: number; y: number; width: number }> {
    const canvas = this.months.locator('canvas').first();
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (!box) throw new Error('The chart has no canvas.');
    return { x: box.x, y: box.y + box.height / 2, width: box.width };
  }

  /** Every cost of the page of the table that is shown, in euros. */
  async costs(): Promise<number[]> {
    const names = await this.readings
      .getByRole('button', { name: /voir le calcul$/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
    return names.map(eurosOf);
  }
}

/** « 1 234,56 €, voir le calcul » → 1234.56 */
const eurosOf = (text: string): number =>
  Number((text.split('€')[0] ?? '').replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'));

export const wordsOf = async (locator: Locator): Promise<string> =>
  (await locator.innerText()).replace(/[\u00a0\u202f]/g, ' ');
