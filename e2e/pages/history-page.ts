import type { Locator } from '@playwright/test';
import { Screen } from './screen';

/** The history of consumption. */
export class HistoryPage extends Screen {
  readonly months = this.page.getByRole('region', { name: 'Ma consommation mois par mois' });
  readonly readings = this.page.getByRole('region', { name: 'Mes relevés, un par un' });
  readonly meter = this.page.getByRole('region', { name: 'Mon compteur' });
  readonly download = this.readings.getByRole('button', { name: 'Télécharger (CSV)' });

  async open(): Promise<void> {
    await this.page.goto('/consumption/history');
    await this.expectOpen('Historique de consommation');
  }

  /** One of the radio buttons of the chart, whose circle is not drawn. */
  async choose(name: string | RegExp): Promise<void> {
    await this.months.getByRole('radio', { name }).check({ force: true });
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
