import type { ResponseOf } from '@portal/contract';
import { fromCents, toCents } from '@portal/domain';

type Product = ResponseOf<'/getOffers'>['offers'][number]['product'];

/** An option with its price in euros with taxes. */
export interface OptionChoice {
  code: string;
  label: string;
  description: string | null;
  active: boolean;
  yearly: number;
  monthly: number;
  /** Counted once, in the year it is taken. */
  once: boolean;
  /** Euros a kWh before tax, of one billed by consumption: what it comes to in a year is an estimate. Null: it is not. */
  perKwh: number | null;
}

/** What a customer may take or give back; fees and discounts come with the product and are not chosen. */
export const optionChoices = ({ additionalRates }: Pick<Product, 'additionalRates'>): OptionChoice[] =>
  additionalRates
    .filter(({ type }) => type === 'OPTION')
    .map(({ code, label, description, active, yearlyAmount, detail }) => {
      const yearly = yearlyAmount ?? 0;
      const monthly = fromCents(Math.round(toCents(yearly) / 12));
      const perKwh = detail.unit === 'EUR/KWH' ? detail.price : null;
      return { code, label, description, active, yearly, monthly, once: detail.unit === 'EUR', perKwh };
    });
