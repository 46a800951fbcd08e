import { sql, type Selectable } from 'kysely';
import { compiledOnce, fieldsOf, shortRead, unansweredWrite } from '../../../platform/compiled-once';
import type { Db } from '../../../platform/database';
import type { CustomerRequestTable } from '../../../platform/schema/tables';

export type RequestRow = Selectable<CustomerRequestTable>;

export interface RequestKey {
  customerNumber: string;
  eventNumber: string;
}

const findFirstRequests = shortRead((db, customerNumber: string, contractNumber: string, limit: number) =>
  db
    .selectFrom('customer_request')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .orderBy('created_at', 'desc')
    .orderBy('event_number', 'desc')
    .limit(limit),
);

/**
 * Newest first, from after the request `before`; one more than `limit` where there is more.
 * @param contracts undefined: every contract
 */
export const findRequests = (
  db: Db,
  customerNumber: string,
  contracts: readonly string[] | undefined,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<RequestRow[]> => {
  const [first, ...others] = contracts ?? [];
  if (first !== undefined && others.length === 0 && before === undefined)
    return findFirstRequests(db, customerNumber, first, limit + 1);
  const own = db
    .selectFrom('customer_request')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .$if(contracts !== undefined, (query) => query.where('contract_number', 'in', contracts ?? []))
    .orderBy('created_at', 'desc')
    .orderBy('event_number', 'desc')
    .limit(limit + 1);
  if (before === undefined) return own.execute();
  return own
    .where(
      sql<boolean>`(created_at, event_number) < (select r.created_at, r.event_number from customer_request r
        where r.customer_number = ${customerNumber} and r.event_number = ${before})`,
    )
    .execute();
};

const newColumns = [
  ...(['customer_number', 'event_number', 'contract_number', 'category', 'subcategory'] as const),
  ...(['reference_date', 'status', 'message', 'channel', 'created_by', 'created_at', 'updated_at'] as const),
  ...(['origin', 'contract_channel', 'next_actor', 'due_on', 'wished_payment_mode'] as const),
] as const;

/** A request as it is when it comes. */
export type NewRequestRow = Pick<RequestRow, (typeof newColumns)[number]>;

export const insertRequest = unansweredWrite((db, request: NewRequestRow) =>
  db.insertInto('customer_request').values(fieldsOf(request, ...newColumns)),
);

export const findContractEnds = shortRead((db, customerNumber: string, contracts: readonly string[]) =>
  db
    .selectFrom('contract')
    .select(['contract_number', 'status', 'termination_date'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', (eb) => eb.fn.any(eb.val(contracts))),
);

/** Whom an acknowledgement goes to. */
export const findRecipient = (db: Db, customerNumber: string) =>
  db
    .selectFrom('customer')
    .select(['email', 'first_name', 'company_name'])
    .where('customer_number', '=', customerNumber)
    .executeTakeFirstOrThrow();

/** The same, and the group that sold the contract. */
export const findHolder = compiledOnce((db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('customer')
    .leftJoin('contract', (join) =>
      join
        .onRef('contract.customer_number', '=', 'customer.customer_number')
        .on('contract.contract_number', '=', contractNumber),
    )
    .select(['customer.email', 'customer.first_name', 'customer.company_name', 'contract.channel'])
    .where('customer.customer_number', '=', customerNumber),
);

/** The same words on the same subject by the same hand, since an instant. */
export const findTwin = async (db: Db, twin: Words, since: Date): Promise<RequestRow | undefined> =>
  (await findTwins(db, twin, since))[0];

type Words = Pick<
  RequestRow,
  'customer_number' | 'contract_number' | 'category' | 'subcategory' | 'message' | 'created_by'
>;

const findTwins = compiledOnce((db, words: Words, since: Date) => {
  const twin = fieldsOf(
    words,
    ...(['customer_number', 'contract_number', 'category', 'subcategory', 'message', 'created_by'] as const),
  );
  return db
    .selectFrom('customer_request')
    .selectAll()
    .where('customer_number', '=', twin.customer_number)
    .where('contract_number', '=', twin.contract_number)
    .where('category', '=', twin.category)
    .where('subcategory', '=', twin.subcategory)
    .where('message', '=', twin.message)
    .where('created_by', '=', twin.created_by)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1);
});

/** The latest request to be paid in another way that somebody has to act on. */
export const findOpenWish = (db: Db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('customer_request')
    .select(['event_number', 'wished_payment_mode', 'created_at', 'due_on', 'next_actor'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('wished_payment_mode', 'is not', null)
    .where('applied_at', 'is', null)
    .where('next_actor', '<>', 'NOBODY')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
