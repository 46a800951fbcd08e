import type { SponsorSite } from '@portal/domain';
import type { Insertable, Selectable } from 'kysely';
import { shortRead } from '../../../platform/compiled-once';
import type { Db } from '../../../platform/database';
import type { SponsorshipTable } from '../../../platform/schema/tables';

const selectSponsor = (db: Db, customerNumber: string) =>
  db
    .selectFrom('customer')
    .select(['customer_number', 'first_name', 'last_name', 'birthdate', 'identification_number', 'email'])
    .where('customer_number', '=', customerNumber);

export const findSponsor = (db: Db, customerNumber: string) =>
  selectSponsor(db, customerNumber).executeTakeFirst();

/** The same, and whoever else records a referral of this sponsor waits until this transaction ends. */
export const lockSponsor = (tx: Db, customerNumber: string) =>
  selectSponsor(tx, customerNumber).forNoKeyUpdate().executeTakeFirst();

export type SponsorRow = Exclude<Awaited<ReturnType<typeof findSponsor>>, undefined>;

export const findSites: (db: Db, customerNumber: string) => Promise<SponsorSite[]> = shortRead(
  (db, customerNumber: string) =>
    db
      .selectFrom('contract')
      .innerJoin('delivery_point', (join) =>
        join
          .onRef('delivery_point.customer_number', '=', 'contract.customer_number')
          .onRef('delivery_point.contract_number', '=', 'contract.contract_number'),
      )
      .select(['contract.status', 'delivery_point.postal_code as postalCode'])
      .where('contract.customer_number', '=', customerNumber),
);

/** Every e-mail in a customer's own data. */
export async function emailsOf(db: Db, customerNumber: string): Promise<string[]> {
  const [people, billings] = await Promise.all([
    db
      .selectFrom('identity')
      .select('email')
      .where('customer_number', '=', customerNumber)
      .where('kind', '=', 'customer')
      .execute(),
    db
      .selectFrom('contract_billing')
      .select(['email', 'invoice_email'])
      .where('customer_number', '=', customerNumber)
      .execute(),
  ]);
  return [...people, ...billings.flatMap(({ email, invoice_email }) => [{ email }, { email: invoice_email }])]
    .map(({ email }) => email)
    .filter((email) => email !== null);
}

export const findCoholders = (db: Db, customerNumber: string) =>
  db
    .selectFrom('third_party')
    .select(['first_name', 'last_name'])
    .where('customer_number', '=', customerNumber)
    .where('role', '=', 'COHOLDER')
    .execute();

export const findReferrals = shortRead((db, customerNumber: string) =>
  db
    .selectFrom('sponsorship')
    .select(['id', 'target_email', 'target_email_key', 'status', 'new_customer_number', 'created_at'])
    .where('customer_number', '=', customerNumber)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);

export type ReferralRow = Pick<
  Selectable<SponsorshipTable>,
  'id' | 'target_email' | 'target_email_key' | 'status' | 'new_customer_number' | 'created_at'
>;

export async function insertReferral(db: Db, referral: Insertable<SponsorshipTable>): Promise<void> {
  await db.insertInto('sponsorship').values(referral).execute();
}

export async function markSubscribed(
  db: Db,
  customerNumber: string,
  id: string,
  newCustomerNumber: string,
): Promise<void> {
  await db
    .updateTable('sponsorship')
    .set({ status: 'SUBSCRIBED', new_customer_number: newCustomerNumber })
    .where('customer_number', '=', customerNumber)
    .where('id', '=', id)
    .execute();
}

/** Whether some customer logs in by this e-mail, in any spelling of its mailbox that is one key. */
export async function isCustomerEmail(db: Db, emailKeys: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('identity')
    .select('id')
    .where('kind', '=', 'customer')
    .where('email_key', 'in', emailKeys)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
