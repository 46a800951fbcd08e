import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { matchesName } from '../../../platform/search/text-match';
import { searchText } from '../../../platform/search-text';

export interface Home {
  number: string | null;
  street: string;
  postalCode: string;
}

export const findFile = (db: Db, customerNumber: string) =>
  db
    .selectFrom('customer')
    .select(['email', 'first_name', 'last_name', 'phone', 'company_name', 'identification_number'])
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();

export const findIdentities = (db: Db, customerNumber: string) =>
  db
    .selectFrom('identity')
    .select(['id', 'login', 'email'])
    .where('customer_number', '=', customerNumber)
    .execute();

export const findBillingContacts = (db: Db, customerNumber: string) =>
  db
    .selectFrom('contract_billing')
    .select(['email', 'invoice_email', 'phone'])
    .where('customer_number', '=', customerNumber)
    .execute();

export const findOrders = (db: Db, customerNumber: string) =>
  db
    .selectFrom('subscription_order')
    .select(['order_reference', 'email', 'phone'])
    .where('customer_number', '=', customerNumber)
    .execute();

/**
 * Addresses that were replaced, for good or while the change can be undone. The mail about a change is kept longer than
 * the change can be undone.
 */
export async function findFormerMailboxes(db: Db, customerNumber: string): Promise<string[]> {
  const guarded = await db
    .selectFrom('guarded_change')
    .select('mailboxes')
    .where('customer_number', '=', customerNumber)
    .execute();
  const notified = await db
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('template', '=', 'email-changed')
    .where('about_customer', '=', customerNumber)
    .execute();
  return [...guarded.flatMap(({ mailboxes }) => mailboxes), ...notified.map(({ recipient }) => recipient)];
}

export async function findSharers(
  db: Db,
  customerNumber: string,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('customer')
    .select('customer_number')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', eb.fn.any(eb.val([...emails]))))
    .where('customer_number', '<>', customerNumber)
    .execute();
  return rows.map(({ customer_number: number }) => number);
}

export async function findUnprovenEmails(db: Db, customerNumber: string): Promise<string[]> {
  const mailed = await db
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('template', '=', 'email-change-code')
    .where('about_customer', '=', customerNumber)
    .execute();
  return mailed.map(({ recipient }) => recipient);
}

export async function findPoints(db: Db, customerNumber: string): Promise<string[]> {
  const rows = await db
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
  return rows.map(({ point_of_delivery: point }) => point);
}

export async function findMeters(db: Db, customerNumber: string): Promise<string[]> {
  const rows = await db
    .selectFrom('meter')
    .select('meter_number')
    .distinct()
    .where('customer_number', '=', customerNumber)
    .execute();
  return rows.map(({ meter_number: meter }) => meter);
}

export async function findCardReferences(db: Db, customerNumber: string): Promise<string[]> {
  const cards = await db
    .selectFrom('card_payment')
    .select('provider_reference')
    .where('customer_number', '=', customerNumber)
    .execute();
  const joint = await db
    .selectFrom('joint_payment')
    .select('provider_reference')
    .where('customer_number', '=', customerNumber)
    .execute();
  const firstPayments = await db
    .selectFrom('order_payment')
    .innerJoin('subscription_order', 'subscription_order.order_reference', 'order_payment.order_reference')
    .select('provider_reference')
    .where('customer_number', '=', customerNumber)
    .execute();
  return [...cards, ...joint, ...firstPayments].flatMap(
    ({ provider_reference: reference }) => reference ?? [],
  );
}

export async function isOnlyOfThatName(db: Db, customerNumber: string, lastName: string): Promise<boolean> {
  const { rows } = await sql`select from customer where customer_number <> ${customerNumber}
    and ${matchesName('search_text', 'last_name', lastName)} limit 1`.execute(db);
  return searchText(lastName) !== '' && rows.length === 0;
}

type Known = Record<'emails' | 'phones' | 'points', string[]> & Record<'firstName' | 'lastName', string>;

/**
 * Cases that never became a contract: of the same mailbox, which a household may share, and the same last name; or of both
 * names and the same phone or home, whatever e-mail was typed.
 */
export async function findDrafts(db: Db, known: Known) {
  const { emails, phones, points, firstName, lastName } = known;
  const rows = await db
    .selectFrom('subscription_order')
    .select((eb) => [
      'order_reference',
      'first_name',
      'last_name',
      eb(eb.fn<string>('lower', ['email']), '=', eb.fn.any(eb.val(emails)))
        .$castTo<boolean | null>()
        .as('ownMailbox'),
    ])
    .where('customer_number', 'is', null)
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['email']), '=', eb.fn.any(eb.val(emails))),
        eb('phone', '=', eb.fn.any(eb.val(phones))),
        eb(
          'order_reference',
          'in',
          eb
            .selectFrom('order_contract')
            .select('order_contract.order_reference')
            .where('point_of_delivery', '=', eb.fn.any(eb.val(points))),
        ),
      ]),
    )
    .execute();
  return rows.filter(
    (row) =>
      searchText(row.last_name) === searchText(lastName) &&
      (row.ownMailbox === true || searchText(row.first_name) === searchText(firstName)),
  );
}

/** Where they live or have their energy, as their file, their contracts and the answers of their cases say. */
export async function findHomes(db: Db, customerNumber: string, orders: readonly string[]): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select street_number as number, street, postal_code as "postalCode" from customer where customer_number = ${customerNumber}
    union select street_number, street, postal_code from delivery_point where customer_number = ${customerNumber}
    union select survey #>> '{address,number}', survey #>> '{address,street}', survey #>> '{address,postalCode}'
      from subscription_order where order_reference = any(${sql.val(orders)}::text[])`.execute(db);
  return rows.filter(({ street, postalCode }) => Boolean(street) && Boolean(postalCode));
}
