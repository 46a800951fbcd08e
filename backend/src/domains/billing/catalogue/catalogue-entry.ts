import type { Selectable } from 'kysely';
import type * as tables from '../../../platform/schema/tables';

/** Summer and winter of one package, kWh a month. */
export interface PackagePair {
  id: string;
  planId: string;
  summerKwh: number;
  winterKwh: number;
}

export interface Plan {
  id: string;
  /** Yearly consumption it suits, kWh. */
  fromKwh: number;
  toKwh: number;
  /** By size. */
  pairs: PackagePair[];
}

/** A product with all that prices it on one day. */
export interface CatalogueEntry {
  product: Selectable<tables.ProductTable>;
  unitPrices: Selectable<tables.UnitPriceTable>[];
  taxes: Selectable<tables.TaxRateTable>[];
  rates: Selectable<tables.ProductRateTable>[];
  fees: Selectable<tables.InstallmentFeeTable>[];
  /** By consumption; none for products billed on what is consumed. */
  plans: Plan[];
}
