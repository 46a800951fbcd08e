import type { BillingMode, CustomerType, Energy, Frequency, RateOption, Timeframe } from '@portal/contract';
import type { Generated } from 'kysely';
import type { Cents, Day, Instant, Json, Micros } from './column-types';

export interface TownTable {
  /** INSEE code. */
  code: string;
  name: string;
  /** `searchText(name)`. */
  name_key: string;
  department_code: string;
  region_code: string;
  population: number;
  mainland: boolean;
}
export interface TownPostalCodeTable {
  postal_code: string;
  town_code: string;
}

export interface ProductTable {
  code: string;
  product_type: string;
  label: string;
  description: string;
  energy: Energy;
  /** Null: sold to both. */
  customer_type: CustomerType | null;
  is_default: boolean;
  rate_option: RateOption;
  billing_mode: BillingMode;
  discount_rate_bp: Generated<number>;
  position: number;
  sold_from: Day;
  sold_to: Day | null;
  /** Groups that sell it, their sub-groups with them; null: everybody does. */
  channels: string[] | null;
}

export interface ProductRateTable {
  product_code: string;
  code: string;
  valid_from: Day;
  valid_to: Day | null;
  label: string;
  description: string | null;
  kind: 'FEE' | 'OPTION' | 'DISCOUNT';
  unit: 'EUR/KWH' | 'EUR/YEAR' | 'EUR/MONTH' | 'EUR' | 'PERCENT';
  price_micros: Micros;
  position: number;
  /** Part of every new contract: nobody chooses it. */
  by_default: Generated<boolean>;
}

export interface UnitPriceTable {
  product_code: string;
  component: 'SUBSCRIPTION' | 'ENERGY';
  timeframe: Timeframe;
  /** `6` kVA, `T2`…: the delivery point's capacity band. */
  band: string;
  valid_from: Day;
  valid_to: Day | null;
  unit: 'EUR/KWH' | 'EUR/YEAR';
  price_micros: Micros;
}

export interface TaxRateTable {
  code: string;
  energy: Energy;
  valid_from: Day;
  valid_to: Day | null;
  label: string;
  unit: 'EUR/KWH' | 'PERCENT';
  price_micros: Micros;
}

export interface OfferPlanTable {
  id: string;
  product_code: string;
  energy: Energy;
  from_kwh: number;
  to_kwh: number;
  sold_from: Generated<Day>;
  sold_to: Day | null;
}

export interface PackageTable {
  id: string;
  plan_id: string;
  energy: Energy;
  summer_kwh: number;
  winter_kwh: number;
  position: number;
}

export interface InstallmentFeeTable {
  frequency: Exclude<Frequency, 'UNKNOWN'>;
  valid_from: Day;
  valid_to: Day | null;
  fee_code: string;
  fee_cents: Cents;
}

export interface RebateCodeTable {
  code: string;
  code_type: 'sponsor' | 'promotion' | 'cashback';
  label: string;
  amount_cents: Cents;
  channel: string | null;
  valid_from: Day;
  valid_to: Day | null;
}

export interface ConsumptionEstimateTable {
  id: string;
  /** Whose it is: an identity's, or a case's that was opened by its link. */
  identity_id: string | null;
  order_reference: string | null;
  basis: 'POINT_OF_DELIVERY' | 'SURVEY' | 'ESTIMATE';
  estimates: Json<{ energy: Energy; timeframe: Timeframe; quantity: number }[]>;
  contracts: Json<unknown>;
  created_at: Instant;
}

export interface ArticleTable {
  id: string;
  title: string;
  link: string;
  published_on: Day;
}
export type VideoTable = ArticleTable;
