import type { Day } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

/** Instalments still to be drawn after today, by their days; locked. One that replaces a refused debit is none. */
export const lockPlannedInstalments = (tx: Db, customerNumber: string, contractNumber: string, today: Day) =>
  findPlannedInstalments(tx, customerNumber, contractNumber, today).forUpdate().execute();

/** The same, to be read only. */
export const readPlannedInstalments = (db: Db, customerNumber: string, contractNumber: string, today: Day) =>
  findPlannedInstalments(db, customerNumber, contractNumber, today).execute();

const findPlannedInstalments = (db: Db, customerNumber: string, contractNumber: string, today: Day) =>
  db
    .selectFrom('payment_piece')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('kind', '=', 'pp')
    .where('status', '=', 'validated')
    .where('due_date', '>', today)
    .where('replacing_payment_count', '=', 0)
    .where('replaces_id', 'is', null)
    .orderBy('due_date')
    .orderBy('id');

/** The next planned instalment of each of those contracts after today. */
export const findNextInstalments = (
  db: Db,
  customerNumber: string,
  contractNumbers: readonly string[],
  today: Day,
) =>
  db
    .selectFrom('payment_piece')
    .distinctOn('contract_number')
    .select(['contract_number', 'due_date', 'amount_cents'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', (eb) => eb.fn.any(eb.val([...contractNumbers])))
    .where('kind', '=', 'pp')
    .where('status', '=', 'validated')
    .where('due_date', '>', today)
    .where('replacing_payment_count', '=', 0)
    .where('replaces_id', 'is', null)
    .orderBy('contract_number')
    .orderBy('due_date')
    .execute();

/** The latest change of a contract that set what its instalments come to; the cents are those of a choice of its customer. */
export const findLastPlanChange = (db: Db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('contract_change')
    .select(['kind', sql<number | null>`(after ->> 'instalmentCents')::int`.as('instalment_cents')])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('kind', 'in', ['INSTALMENT_AMOUNT', 'INSTALLMENT_FREQUENCY', 'PRODUCT', 'PACKAGE', 'OPTIONS'])
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const lockPieces = (tx: Db, customerNumber: string, ids: readonly string[]) =>
  tx
    .selectFrom('payment_piece')
    .select(['id', 'status'])
    .where('customer_number', '=', customerNumber)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('id')
    .forUpdate()
    .execute();

/** What a contract's instalments are planned by; `notice_days` is null without a mandate in force. */
export const findPlanTerms = (tx: Db, customerNumber: string, contractNumber: string) =>
  tx
    .selectFrom('contract')
    .innerJoin('contract_billing', (join) =>
      join
        .onRef('contract_billing.customer_number', '=', 'contract.customer_number')
        .onRef('contract_billing.contract_number', '=', 'contract.contract_number'),
    )
    .leftJoin('mandate', (join) =>
      join
        .onRef('mandate.customer_number', '=', 'contract_billing.customer_number')
        .onRef('mandate.rum_code', '=', 'contract_billing.rum_code')
        .on('mandate.revoked_at', 'is', null),
    )
    .select([
      'contract.effective_start_date',
      'contract.next_renew_date',
      'contract.termination_date',
      'contract_billing.payment_mode',
      'contract_billing.debit_day',
      'mandate.notice_days',
    ])
    .where('contract.customer_number', '=', customerNumber)
    .where('contract.contract_number', '=', contractNumber)
    .executeTakeFirst();
