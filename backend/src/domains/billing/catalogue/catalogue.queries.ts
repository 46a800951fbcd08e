import type { CustomerType, Energy, RebateCodeType } from '@portal/contract';
import type { Day } from '@portal/domain';
import { shortRead } from '../../../platform/compiled-once';
import type { Db } from '../../../platform/database';

const none = 'none of this name';
/** `in ()` is no SQL. */
const listed = (codes: readonly string[]) => (codes.length > 0 ? codes : [none]);

/** Products sold on that day to that kind of customer, as the catalogue orders them. */
export const findSoldProducts = (
  db: Db,
  day: Day,
  { customerType, energies }: { customerType: CustomerType; energies: readonly Energy[] },
) =>
  db
    .selectFrom('product')
    .selectAll()
    .where('energy', 'in', energies)
    .where((eb) => eb.or([eb('customer_type', 'is', null), eb('customer_type', '=', customerType)]))
    .where('sold_from', '<=', day)
    .where((eb) => eb.or([eb('sold_to', 'is', null), eb('sold_to', '>', day)]))
    .orderBy('position')
    .execute();

export const findProduct = (db: Db, code: string) =>
  db.selectFrom('product').selectAll().where('code', '=', code).executeTakeFirst();

export const findUnitPrices = (db: Db, day: Day, products: readonly string[]) =>
  db
    .selectFrom('unit_price')
    .selectAll()
    .where('product_code', 'in', listed(products))
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', day)]))
    .execute();

export const findRates = (db: Db, day: Day, products: readonly string[]) =>
  db
    .selectFrom('product_rate')
    .selectAll()
    .where('product_code', 'in', listed(products))
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', day)]))
    .orderBy('position')
    .execute();

export const findTaxes = (db: Db, day: Day) =>
  db
    .selectFrom('tax_rate')
    .selectAll()
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', day)]))
    .execute();

/** Every price that a kWh, or a subscription, of those products ever had. */
export const findPriceHistory = shortRead(
  (db, products: readonly string[], component: 'ENERGY' | 'SUBSCRIPTION') =>
    db
      .selectFrom('unit_price')
      .innerJoin('product', 'product.code', 'unit_price.product_code')
      .selectAll('unit_price')
      .select('product.label')
      .where('product_code', '=', (eb) => eb.fn.any(eb.val(products)))
      .where('component', '=', component),
);

/** What those taxes of an energy ever were. */
export const findTaxHistory = shortRead((db, energy: Energy, codes: readonly string[]) =>
  db
    .selectFrom('tax_rate')
    .selectAll()
    .where('energy', '=', energy)
    .where('code', '=', (eb) => eb.fn.any(eb.val(codes))),
);

export const findFees = shortRead((db, day: Day) =>
  db
    .selectFrom('installment_fee')
    .selectAll()
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', day)])),
);

/** Every package of the plans sold on that day, by product, consumption and size. */
export const findPackages = (db: Db, day: Day, products: readonly string[]) =>
  db
    .selectFrom('offer_plan')
    .innerJoin('package', 'package.plan_id', 'offer_plan.id')
    .select([
      'offer_plan.id as plan_id',
      'offer_plan.product_code',
      'offer_plan.from_kwh',
      'offer_plan.to_kwh',
      'package.id',
      'package.summer_kwh',
      'package.winter_kwh',
    ])
    .where('offer_plan.product_code', 'in', listed(products))
    .where('offer_plan.sold_from', '<=', day)
    .where((eb) => eb.or([eb('offer_plan.sold_to', 'is', null), eb('offer_plan.sold_to', '>', day)]))
    .orderBy('offer_plan.product_code')
    .orderBy('offer_plan.from_kwh')
    .orderBy('package.position')
    .execute();

export const findRebateCode = (db: Db, codeType: RebateCodeType, code: string) =>
  db
    .selectFrom('rebate_code')
    .selectAll()
    .where('code', '=', code)
    .where('code_type', '=', codeType)
    .executeTakeFirst();
