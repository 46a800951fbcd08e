import type { SponsorshipStatus } from '@portal/contract';
import { type Day, startOfParisDay, addDays } from '@portal/domain';
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { shortRead } from '../../../platform/compiled-once';
import type { Db } from '../../../platform/database';
import type { Database, SponsorshipCreditTable } from '../../../platform/schema/tables';

type OfContract = ExpressionBuilder<Database, 'contract'>;

/**
 * Supplied, now or until it ended; energy that was delivered before a withdrawal counts for nothing here.
 * @param withdrawn contracts of whichever holder: one that went to another is withdrawn from by them
 */
const tookEffect = (eb: OfContract, withdrawn: ReturnType<typeof withdrawals>) =>
  eb.or([
    eb('contract.status', '=', 'effective'),
    eb.and([eb('contract.status', '=', 'terminated'), eb('contract.contract_number', 'not in', withdrawn)]),
  ]);

const withdrawals = (db: Db) =>
  db
    .selectFrom('contract_change')
    .select('contract_change.contract_number')
    .where('contract_change.kind', '=', 'WITHDRAWAL');

export async function findSponsoredContracts(db: Db, customerNumber: string) {
  const contracts = await sponsored(db, customerNumber).execute();
  const ended = contracts.filter(({ status }) => status === 'terminated');
  const numbers = ended.map(({ contract_number: number }) => number);
  const withdrawn =
    numbers.length === 0
      ? []
      : await withdrawals(db).where('contract_change.contract_number', 'in', numbers).execute();
  const isWithdrawn = (number: string) => withdrawn.some((row) => row.contract_number === number);
  return contracts.map(({ contract_number: number, ...contract }) => ({
    ...contract,
    took_effect:
      contract.status === 'effective' || (contract.status === 'terminated' && !isWithdrawn(number)),
  }));
}

const sponsored = (db: Db, customerNumber: string) =>
  db
    .selectFrom('contract')
    .select(['contract.contract_number', 'contract.status', 'contract.sponsor_number'])
    .where('contract.customer_number', '=', customerNumber)
    .where('contract.sponsor_number', 'is not', null)
    .orderBy('contract.effective_start_date')
    .orderBy('contract.contract_number');

/** Newcomers whose contracts and credits do not agree: one to be granted, or to be reversed. */
export async function findUnsettledNewcomers(db: Db, limit: number): Promise<string[]> {
  const granted = sql<boolean>`exists (select from sponsorship_credit c where c.customer_number = customer.customer_number
    and c.role = 'NEWCOMER' and c.reversed_at is null)`;
  const rows = await db
    .selectFrom('customer')
    .select('customer.customer_number')
    .where('customer.erased_at', 'is', null)
    .where('customer.customer_number', 'in', (eb) =>
      eb
        .selectFrom('contract')
        .select('contract.customer_number')
        .where('contract.sponsor_number', 'is not', null),
    )
    .where((eb) =>
      eb(
        eb.exists(
          eb
            .selectFrom('contract')
            .select('contract.contract_number')
            .whereRef('contract.customer_number', '=', 'customer.customer_number')
            .where('contract.sponsor_number', 'is not', null)
            .where((contract) => tookEffect(contract, withdrawals(db))),
        ),
        '<>',
        granted,
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ customer_number }) => customer_number);
}

/** Nobody else settles this newcomer meanwhile; undefined where somebody is changing them, or they were erased. */
export const lockNewcomer = (tx: Db, customerNumber: string) =>
  tx
    .selectFrom('customer')
    .select('customer_number')
    .where('customer_number', '=', customerNumber)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

export const findPerson = (db: Db, customerNumber: string) =>
  db
    .selectFrom('customer')
    .select(['first_name', 'company_name', 'email'])
    .where('customer_number', '=', customerNumber)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

export type NewCredit = Insertable<SponsorshipCreditTable>;

export async function insertCredit(tx: Db, credit: NewCredit): Promise<void> {
  await tx.insertInto('sponsorship_credit').values(credit).execute();
}

export const hasCredit = async (db: Db, customerNumber: string, newcomer: string): Promise<boolean> =>
  (await db
    .selectFrom('sponsorship_credit')
    .select('id')
    .where('customer_number', '=', customerNumber)
    .where('new_customer_number', '=', newcomer)
    .where('reversed_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** @returns whether there was one to reverse. */
export async function reverseCredit(
  tx: Db,
  customerNumber: string,
  newcomer: string,
  now: Date,
): Promise<boolean> {
  const reversed = await tx
    .updateTable('sponsorship_credit')
    .set({ reversed_at: now })
    .where('customer_number', '=', customerNumber)
    .where('new_customer_number', '=', newcomer)
    .where('reversed_at', 'is', null)
    .returning('id')
    .execute();
  return reversed.length > 0;
}

/** What the sponsor reads of the referral that this newcomer came by. */
export async function markReferral(
  tx: Db,
  sponsorNumber: string,
  newcomer: string,
  status: SponsorshipStatus,
): Promise<void> {
  await tx
    .updateTable('sponsorship')
    .set({ status })
    .where('customer_number', '=', sponsorNumber)
    .where('new_customer_number', '=', newcomer)
    .execute();
}

const used = (eb: ExpressionBuilder<Database, 'sponsorship_credit'>) =>
  eb
    .selectFrom('sponsorship_credit_use')
    .select((sum) =>
      sql<number>`coalesce(${sum.fn.sum('sponsorship_credit_use.amount_cents')}, 0)::int`.as('cents'),
    )
    .whereRef('sponsorship_credit_use.customer_number', '=', 'sponsorship_credit.customer_number')
    .whereRef('sponsorship_credit_use.credit_id', '=', 'sponsorship_credit.id');

/** Credits of a customer with what bills have of each, oldest first. */
export const findCredits = shortRead((db, customerNumber: string) =>
  db
    .selectFrom('sponsorship_credit')
    .selectAll()
    .select((eb) => used(eb).as('used_cents'))
    .where('customer_number', '=', customerNumber)
    .orderBy('granted_at')
    .orderBy('id'),
);

/** Nobody else takes off or reverses a credit of this customer until the transaction is over. */
export async function lockCredits(tx: Db, customerNumber: string, grantedUntil: Day): Promise<string[]> {
  const rows = await tx
    .selectFrom('sponsorship_credit')
    .select('id')
    .where('customer_number', '=', customerNumber)
    .where('granted_at', '<', startOfParisDay(addDays(grantedUntil, 1)))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertUse(
  tx: Db,
  use: { customer_number: string; credit_id: string; invoice_id: string; amount_cents: number },
): Promise<void> {
  await tx.insertInto('sponsorship_credit_use').values(use).execute();
}
