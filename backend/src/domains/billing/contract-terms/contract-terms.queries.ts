import type { Db } from '../../../platform/database';
import type { TermsChange } from './past-terms.rules';

/** A contract with what hangs on it, as a change of offer reads it. */
export interface OfferState {
  contract: NonNullable<Awaited<ReturnType<ReturnType<typeof findContract>['executeTakeFirst']>>>;
  rates: Awaited<ReturnType<typeof findRates>>;
  packages: Awaited<ReturnType<typeof findPackages>>;
  estimates: Awaited<ReturnType<typeof findEstimates>>;
}

interface Key {
  customer_number: string;
  contract_number: string;
}

const findContract = (db: Db, key: Key) =>
  db
    .selectFrom('contract')
    .innerJoin('customer', 'customer.customer_number', 'contract.customer_number')
    .innerJoin('delivery_point', (join) =>
      join
        .onRef('delivery_point.customer_number', '=', 'contract.customer_number')
        .onRef('delivery_point.contract_number', '=', 'contract.contract_number'),
    )
    .selectAll('contract')
    .select([
      'customer.type as customer_type',
      'customer.email',
      'customer.first_name',
      'delivery_point.contractual_capacity',
    ])
    .where('contract.customer_number', '=', key.customer_number)
    .where('contract.contract_number', '=', key.contract_number);

const findRates = (tx: Db, key: Key) =>
  tx
    .selectFrom('contract_rate')
    .selectAll()
    .where('customer_number', '=', key.customer_number)
    .where('contract_number', '=', key.contract_number)
    .orderBy('position')
    .execute();

const findPackages = (tx: Db, key: Key) =>
  tx
    .selectFrom('contract_package')
    .selectAll()
    .where('customer_number', '=', key.customer_number)
    .where('contract_number', '=', key.contract_number)
    .orderBy('timeframe')
    .execute();

const findEstimates = (tx: Db, key: Key) =>
  tx
    .selectFrom('contract_estimate')
    .select(['timeframe', 'quantity_kwh as quantity'])
    .where('customer_number', '=', key.customer_number)
    .where('contract_number', '=', key.contract_number)
    .execute();

export const readOffer = async (db: Db, key: Key): Promise<OfferState | undefined> =>
  withTerms(db, key, await findContract(db, key).executeTakeFirst());

/** As `readOffer`, with the contract's row locked. */
export const lockOffer = async (tx: Db, key: Key): Promise<OfferState | undefined> =>
  withTerms(tx, key, await findContract(tx, key).forUpdate('contract').executeTakeFirst());

async function withTerms(
  db: Db,
  key: Key,
  contract: OfferState['contract'] | undefined,
): Promise<OfferState | undefined> {
  if (!contract) return undefined;
  return {
    contract,
    rates: await findRates(db, key),
    packages: await findPackages(db, key),
    estimates: await findEstimates(db, key),
  };
}

/** The current customer of the contract. */
export const findHolder = (db: Db, contractNumber: string) =>
  db
    .selectFrom('contract_directory')
    .select('customer_number')
    .where('contract_number', '=', contractNumber)
    .executeTakeFirst();

/** Changes of product, and amendments: what may have changed the price of energy, in order. */
export const findTermsChanges = (db: Db, key: Key) =>
  db
    .selectFrom('contract_change')
    .select('effective_date')
    .select((eb) => eb.ref('before').$castTo<TermsChange['before']>().as('before'))
    .where('customer_number', '=', key.customer_number)
    .where('contract_number', '=', key.contract_number)
    .where('kind', 'in', ['PRODUCT', 'AMENDMENT'])
    .orderBy('effective_date')
    .orderBy('requested_at')
    .execute();
