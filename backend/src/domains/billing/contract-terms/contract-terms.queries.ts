import { fieldsOf, shortRead, shortReadOfOne } from '../../../platform/compiled-once';
import type { Db } from '../../../platform/database';
import type { TermsChange } from './past-terms.rules';

/** A contract with what hangs on it, as a change of offer reads it. */
export interface OfferState {
  contract: NonNullable<Awaited<ReturnType<typeof findContract>>>;
  rates: Awaited<ReturnType<typeof findRates>>;
  packages: Awaited<ReturnType<typeof findPackages>>;
  estimates: Awaited<ReturnType<typeof findEstimates>>;
}

interface Key {
  customer_number: string;
  contract_number: string;
}

const contractOf = (db: Db, key: Key) =>
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

const keyOf = (row: Key) => fieldsOf(row, 'customer_number', 'contract_number');

const findContract = shortReadOfOne((db, key: Key) => contractOf(db, keyOf(key)));

const findRates = shortRead((db, row: Key) => {
  const key = keyOf(row);
  return db
    .selectFrom('contract_rate')
    .selectAll()
    .where('customer_number', '=', key.customer_number)
    .where('contract_number', '=', key.contract_number)
    .orderBy('position');
});

const findPackages = shortRead((db, row: Key) => {
  const key = keyOf(row);
  return db
    .selectFrom('contract_package')
    .selectAll()
    .where('customer_number', '=', key.customer_number)
    .where('contract_number', '=', key.contract_number)
    .orderBy('timeframe');
});

const findEstimates = shortRead((db, row: Key) => {
  const key = keyOf(row);
  return db
    .selectFrom('contract_estimate')
    .select(['timeframe', 'quantity_kwh as quantity'])
    .where('customer_number', '=', key.customer_number)
    .where('contract_number', '=', key.contract_number);
});

export async function readOffer(db: Db, key: Key): Promise<OfferState | undefined> {
  const [contract, rates, packages, estimates] = await Promise.all([
    findContract(db, key),
    findRates(db, key),
    findPackages(db, key),
    findEstimates(db, key),
  ]);
  return contract && { contract, rates, packages, estimates };
}

/** As `readOffer`, with the contract's row locked; one after the other, as the driver asks of a transaction's statements. */
export async function lockOffer(tx: Db, key: Key): Promise<OfferState | undefined> {
  const contract = await contractOf(tx, key).forUpdate('contract').executeTakeFirst();
  return (
    contract && {
      contract,
      rates: await findRates(tx, key),
      packages: await findPackages(tx, key),
      estimates: await findEstimates(tx, key),
    }
  );
}

/** The current customer of the contract. */
export const findHolder = (db: Db, contractNumber: string) =>
  db
    .selectFrom('contract_directory')
    .select('customer_number')
    .where('contract_number', '=', contractNumber)
    .executeTakeFirst();

/** Changes of product, and amendments: what may have changed the price of energy, in order. */
export const findTermsChanges = shortRead((db, row: Key) => {
  const key = keyOf(row);
  return db
    .selectFrom('contract_change')
    .select('effective_date')
    .select((eb) => eb.ref('before').$castTo<TermsChange['before']>().as('before'))
    .where('customer_number', '=', key.customer_number)
    .where('contract_number', '=', key.contract_number)
    .where('kind', 'in', ['PRODUCT', 'AMENDMENT'])
    .orderBy('effective_date')
    .orderBy('requested_at');
});
