import { parisDayOf } from '@portal/domain';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import type { CasePayments, UnpaidCase } from '../../../billing/payments/case-payments.port';
import { stateOf } from '../case/order-moves';
import { moveRefusal } from '../case/order-states.rules';
import * as queries from '../case/orders.queries';
import { firstPaymentBook } from './first-payment-book.service';
import { firstPaymentDue } from './orders.service';
import { firstInstalmentsOf, openContracts, signedInstalmentsIn } from './paid-contracts';

/** The cases of a customer that still await their first payment, the oldest first. */
export async function unpaidCases(db: Db, clock: Clock, customerNumber: string): Promise<UnpaidCase[]> {
  const rows = await queries.findUnpaidCases(db, customerNumber);
  const cases = await Promise.all(rows.map((row) => unpaidCase(db, clock, row)));
  return cases.flatMap((each) => each ?? []);
}

async function unpaidCase(db: Db, clock: Clock, row: queries.OrderRow): Promise<UnpaidCase | null> {
  const { order_reference: orderReference, first_payment_cb_status: status } = row;
  const order = await queries.loadOrder(db, orderReference, row);
  if (!order || status === null || moveRefusal('startPayment', stateOf(row)) !== null) return null;
  const awaiting = await openContracts(db, order);
  const contracts = awaiting.flatMap(({ contract_number: contractNumber, energy, effectiveStartDate }) =>
    contractNumber === null ? [] : [{ contractNumber, energy, startsOn: effectiveStartDate ?? null }],
  );
  if (contracts.length === 0) return null;
  return {
    orderReference,
    status,
    amountCents: firstInstalmentsOf(awaiting) || null,
    instalments: await signedInstalmentsIn(db, clock, row.customer_number ?? '', awaiting),
    since:
      awaiting.flatMap(({ subscription_date: day }) => day ?? []).sort()[0] ?? parisDayOf(row.created_at),
    contracts,
  };
}

/** Whether the case is of that customer. */
async function isCaseOf(db: Db, customerNumber: string, orderReference: string): Promise<boolean> {
  const row = await queries.findOrder(db, orderReference);
  return row?.customer_number === customerNumber;
}

/** First payments of cases, as the domain of payments asks for them. */
export const casePayments: CasePayments = {
  book: firstPaymentBook,
  due: firstPaymentDue,
  unpaid: unpaidCases,
  isOf: isCaseOf,
};
