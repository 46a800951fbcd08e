import type { Supplier } from '../../../config/supplier';
import { supplierAddress, vatNumber } from './parties';

/** Who the supplier is, as its papers say it. */
export const supplierIdentity = (supplier: Supplier) => ({
  address: supplierAddress(supplier),
  /** Number of the company in the trade register: the first nine digits of a SIRET. */
  registration: `RCS ${supplier.townName} ${supplier.siret
    .replace(/\D/g, '')
    .slice(0, 9)
    .replace(/(\d{3})(?=\d)/g, '$1\u00a0')}`,
  vat: vatNumber(supplier.siret),
});
