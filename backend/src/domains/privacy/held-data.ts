import { mailboxKey } from '@portal/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../platform/database';
import type { Database } from '../../platform/schema';
import { searchText } from '../../platform/search-text';

/** Everything by which rows of a customer are found, in tables keyed otherwise too. */
export interface Person {
  customerNumber: string;
  /** Accounts and their logins. */
  identityIds: string[];
  logins: string[];
  /** As written, in lower case, and as mailboxes. */
  emails: string[];
  /** Addresses that they gave and did not prove: perhaps strangers', whose mails are not theirs to read. */
  unprovenEmails: string[];
  /** Cases that made the customer, and drafts of the same person that made none. */
  orders: string[];
  firstName: string;
  lastName: string;
  phones: string[];
  /** Delivery points of their contracts and cases, the home that they are known by. */
  points: string[];
  /** References at the card provider. */
  cardReferences: string[];
}

type Table = keyof Database;
export type Condition = (person: Person) => RawBuilder<SqlBool>;

/**
 * What becomes of the rows when their customer is erased:
 * - `KEEP`: the law asks for it, and nothing in it names or reaches the person;
 * - `DELETE`;
 * - columns with what stands in them afterwards: the rest is kept as `KEEP` is.
 */
type Erasure<T extends Table> = 'KEEP' | 'DELETE' | { [Column in keyof Database[T]]?: unknown };

/** One way in which a table holds data of a customer. */
export interface Holding {
  table: Table;
  /** What the person is told that the file holds. */
  title: string;
  where: Condition;
  erasure: 'KEEP' | 'DELETE' | Record<string, unknown>;
  /** Of others, told for erasure alone: not the person's to read. */
  exported: boolean;
}

export const holding = <T extends Table>(
  table: T,
  title: string,
  where: Condition,
  erasure: Erasure<T>,
  exported = true,
): Holding => ({ table, title, where, erasure, exported });

/** Written in place of a person's words, in what the law keeps. */
export const gone = 'Effacé';
export const noAddress = {
  street_number: null,
  street: gone,
  net_area: null,
  postal_code: '00000',
  town_name: gone,
  town_code: null,
};
export const nothing = '{}';

const among = (column: string, values: string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${sql.val(values)}::text[])`;

export const byCustomer: Condition = ({ customerNumber }) =>
  sql<SqlBool>`customer_number = ${customerNumber}`;
export const byIdentity: Condition = ({ identityIds }) =>
  sql<SqlBool>`identity_id = any(${sql.val(identityIds)}::uuid[])`;
export const byOrder: Condition = ({ orders }) => among('order_reference', orders);
export const byText =
  (column: string, values: (person: Person) => string[]): Condition =>
  (person) =>
    among(column, values(person));

export const anyOf =
  (...conditions: Condition[]): Condition =>
  (person) =>
    sql<SqlBool>`(${sql.join(
      conditions.map((each) => each(person)),
      sql` or `,
    )})`;

/** First and last name, each as a word of its own: a last name alone may be another's. */
export const names =
  (text: string): Condition =>
  (person) =>
    sql<SqlBool>`(${mentions(text, ({ firstName }) => [firstName])(person)} and ${mentions(text, ({ lastName }) => [lastName])(person)})`;

/** A number or a name as a word of its own, in whatever case, wherever it is in a text. A blank one is in none. */
export const mentions =
  (text: string, words: (person: Person) => string[]): Condition =>
  (person) =>
    sql<SqlBool>`${sql.raw(text)} ~* any(${sql.val(
      words(person)
        .filter((word) => word.trim() !== '')
        .map(
          (word) => `(^|[^0-9A-Za-z])${word.replace(/[^0-9A-Za-z\u0080-\uffff]/g, '\\$&')}($|[^0-9A-Za-z])`,
        ),
    )}::text[])`;

/** Looks a customer up in every table that names people. Undefined when there is no such customer. */
export async function findPerson(db: Db, customerNumber: string): Promise<Person | undefined> {
  const customer = await db
    .selectFrom('customer')
    .select(['email', 'first_name', 'last_name', 'phone'])
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
  if (!customer) return undefined;
  const identities = await db
    .selectFrom('identity')
    .select(['id', 'login', 'email'])
    .where('customer_number', '=', customerNumber)
    .execute();
  const billing = await db
    .selectFrom('contract_billing')
    .select(['email', 'invoice_email', 'phone'])
    .where('customer_number', '=', customerNumber)
    .execute();
  const cards = await db
    .selectFrom('card_payment')
    .select('provider_reference')
    .where('customer_number', '=', customerNumber)
    .execute();
  const firstPayments = await db
    .selectFrom('order_payment')
    .innerJoin('subscription_order', 'subscription_order.order_reference', 'order_payment.order_reference')
    .select('provider_reference')
    .where('customer_number', '=', customerNumber)
    .execute();
  const orders = await db
    .selectFrom('subscription_order')
    .select(['order_reference', 'email'])
    .where('customer_number', '=', customerNumber)
    .execute();
  const points = await db
    .selectFrom('delivery_point')
    .select('point_of_delivery')
    .where('customer_number', '=', customerNumber)
    .union(
      db
        .selectFrom('order_contract')
        .innerJoin('subscription_order as o', 'o.order_reference', 'order_contract.order_reference')
        .select('point_of_delivery')
        .where('o.customer_number', '=', customerNumber)
        .where('point_of_delivery', 'is not', null)
        .$narrowType<{ point_of_delivery: string }>(),
    )
    .execute();
  const guarded = await db
    .selectFrom('guarded_change')
    .select('mailboxes')
    .where('customer_number', '=', customerNumber)
    .execute();
  const written = [customer, ...identities, ...billing, ...orders].map(({ email }) => email);
  const former = guarded.flatMap(({ mailboxes }) => mailboxes);
  const emails = spellings([...written, ...billing.map((row) => row.invoice_email), ...former]);
  const drafts = await draftsOf(db, emails, customer.last_name);
  return {
    customerNumber,
    identityIds: identities.map(({ id }) => id),
    logins: identities.map(({ login }) => login),
    emails,
    unprovenEmails: await unprovenEmailsOf(db, customerNumber),
    orders: [...orders.map((row) => row.order_reference), ...drafts],
    firstName: customer.first_name,
    lastName: customer.last_name,
    phones: [customer, ...billing].flatMap(({ phone }) => phone ?? []),
    points: points.map(({ point_of_delivery: point }) => point),
    cardReferences: [...cards, ...firstPayments].flatMap(
      ({ provider_reference: reference }) => reference ?? [],
    ),
  };
}

async function unprovenEmailsOf(db: Db, customerNumber: string): Promise<string[]> {
  const mailed = await db
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('template', '=', 'email-change-code')
    .where('about_customer', '=', customerNumber)
    .execute();
  return mailed.map(({ recipient }) => recipient);
}

function spellings(written: (string | null)[]): string[] {
  const known = written.filter((email): email is string => Boolean(email));
  return [...new Set(known.flatMap((email) => [email, email.toLowerCase(), mailboxKey(email)]))];
}

/** Cases that never became a contract: of the same mailbox, which a household may share, and the same name. */
async function draftsOf(db: Db, emails: string[], lastName: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription_order')
    .select(['order_reference', 'last_name'])
    .where('customer_number', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', eb.fn.any(eb.val(emails))))
    .execute();
  return rows
    .filter((row) => searchText(row.last_name) === searchText(lastName))
    .map((row) => row.order_reference);
}
