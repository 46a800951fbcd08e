import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

/** What the search of customers does not say of one. */
export const findStanding = (db: Db, customerNumber: string) =>
  db
    .selectFrom('customer')
    .select(['birthdate', 'created_at', 'erased_at'])
    .where('customer_number', '=', customerNumber)
    .executeTakeFirstOrThrow();

/** Undefined for nobody's number. */
export const findErasure = (db: Db, customerNumber: string) =>
  db
    .selectFrom('customer')
    .select('erased_at')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();

/** The state of each contract, and its last day. */
export const findContractStates = (db: Db, customerNumber: string) =>
  db
    .selectFrom('contract')
    .select(['contract_number', 'status', 'termination_date', 'subscription_date'])
    .where('customer_number', '=', customerNumber)
    .execute();

export const findAccess = (db: Db, customerNumber: string) =>
  db
    .selectFrom('identity')
    .select(['status', 'validated', 'last_login_at'])
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();

/** With the contracts that each debits; those in force first. */
export const findMandates = (db: Db, customerNumber: string) =>
  db
    .selectFrom('mandate as m')
    .select(['m.rum_code', 'm.iban', 'm.bank_name', 'm.owner_first_name', 'm.owner_last_name'])
    .select(['m.signed_at', 'm.revoked_at'])
    .select(
      sql<string[]>`array(select b.contract_number from contract_billing b
        where b.customer_number = m.customer_number and b.rum_code = m.rum_code)`.as('contracts'),
    )
    .where('m.customer_number', '=', customerNumber)
    .orderBy(sql`m.revoked_at is not null`)
    .orderBy('m.signed_at', 'desc')
    .execute();

/** When these contracts renew, and which meters are in place. */
export const findRenewals = (db: Db, customerNumber: string, contractNumbers: readonly string[]) =>
  db
    .selectFrom('contract as c')
    .select(['c.contract_number', 'c.next_renew_date'])
    .select(
      sql<string[]>`array(select m.meter_number from meter m where m.customer_number = c.customer_number
        and m.contract_number = c.contract_number and m.valid_to is null order by m.meter_number)`.as(
        'meters',
      ),
    )
    .where('c.customer_number', '=', customerNumber)
    .where('c.contract_number', '=', (eb) => eb.fn.any(eb.val([...contractNumbers])))
    .execute();

export const findPaper = (db: Db, customerNumber: string, contractNumber: string, invoiceId: string) =>
  db
    .selectFrom('invoice')
    .select(['invoice_number', 'invoice_date', 'contract_number'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where((eb) =>
      eb.or([eb('invoice_number', '=', invoiceId), eb(eb.cast<string>('id', 'text'), '=', invoiceId)]),
    )
    .executeTakeFirst();

/** A paper of the contract that is no bill. */
export const findOtherPaper = (db: Db, customerNumber: string, contractNumber: string, documentKey: string) =>
  db
    .selectFrom('document')
    .select(['name', 'document_date', 'contract_number'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('document_key', '=', documentKey)
    .executeTakeFirst();

/** Whom a mail goes to, and how they are greeted. */
export const findRecipient = (db: Db, customerNumber: string) =>
  db
    .selectFrom('customer')
    .select(['email', 'company_name', 'first_name'])
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
