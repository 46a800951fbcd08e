import { formatUnitPrice, timeframeLabel } from '@portal/domain';
import { microsToEuros } from '../../platform/money';
import type { ChangedPrice } from './price-notices.queries';

type Change = Pick<ChangedPrice, 'component' | 'timeframe' | 'unit' | 'before' | 'after'>;

/** A price before and after its change, as the contract names it: before tax. */
export function priceChangeWords({ component, timeframe, unit, before, after }: Change): string {
  const label =
    component === 'SUBSCRIPTION' ? 'Abonnement' : `Prix du kWh, ${timeframeLabel(timeframe).toLowerCase()}`;
  const per = component === 'SUBSCRIPTION' ? ' par an' : '';
  const price = (micros: number) => formatUnitPrice(microsToEuros(Number(micros)), unit);
  return `${label}\u00a0: ${price(after)} HT${per}, au lieu de ${price(before)}`;
}
