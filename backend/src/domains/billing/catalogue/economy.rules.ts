import type { Estimate } from '@portal/domain';
import { scaled } from '../../../platform/money';
import type { Cents, Micros } from '../../../platform/schema/column-types';
import type { PriceBook } from './pricing.rules';

/** What a kWh would cost without the product's discount. `discountBp`: hundredths of a percent, below 100 %. */
export const basePrice = (micros: Micros, discountBp: number): Micros =>
  scaled(micros, 10_000, 10_000 - discountBp);

/** What the discount spares in a year, with taxes; cents, positive. */
export function economyCents(book: PriceBook, kwh: readonly Estimate[], discountBp: number): Cents {
  if (discountBp === 0) return 0;
  return kwh.reduce((sum, { timeframe, quantity }) => {
    const price = book.energyPrices.find((each) => each.timeframe === timeframe)?.micros ?? 0;
    const spared = basePrice(price, discountBp) - price;
    const net = scaled(quantity, spared, 10_000);
    return sum + net + scaled(net, book.taxes.vat, 10_000);
  }, 0);
}

export const withVat = (micros: Micros, vatBp: number): Micros => scaled(micros, 10_000 + vatBp, 10_000);
