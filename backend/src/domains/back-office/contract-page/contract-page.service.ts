import type { ResponseOf } from '@portal/contract';
import {
  pieceDay,
  coversGroup,
  grantedSubMenu,
  isClosedContract,
  today,
  type AgentScope,
  type Day,
} from '@portal/domain';
import { customersInScope } from '../../../platform/access/customer-scope';
import type { AgentGrant } from '../../../platform/access/policy';
import { noteVisit } from '../../../platform/access/support-visit';
import type { Db } from '../../../platform/database';
import { DomainError, notFound } from '../../../platform/errors';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { accountOfContract } from '../../billing/payments/accounts.service';
import { financialPieces } from '../../billing/payments/payments.service';
import { contractDetail } from '../../customer/contracts/contracts.service';
import * as queries from './contract-page.queries';

type Page = ResponseOf<'/getContractPage'>;

const shownChanges = 50;

/**
 * A contract as one of its holders has or had it: who has it today where nobody is named, or the latest whom the agent reaches.
 * The opening is a visit that this customer sees.
 * @throws DomainError 404 for an unknown contract, or a customer who never had it; 403 out of the agent's reach
 */
export async function contractPage(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { contractNbr: asked, customerNbr }: PayloadOf<'/getContractPage'>,
  { scope, visitor }: AgentGrant,
): Promise<Page> {
  const contractNumber = asked.toUpperCase();
  const rows = await queries.findHolders(db, contractNumber);
  if (rows.length === 0) throw notFound('Ce contrat n’existe pas', 'contractNbr');
  const present = await queries.findPresent(db, contractNumber);
  const holders = inOrder(rows, present);
  const reached = await reachedBy(db, holders, scope);
  const holder = holderOf(holders, reached, customerNbr);
  const { customer_number: customerNumber } = holder;
  await noteVisit(db, clock, {
    customerNumber,
    contractNumber,
    actor: visitor.login,
    call: '/getContractPage',
  });
  const day = today(clock());
  const [detail, statuses, changes, meters, account, planned, money] = await Promise.all([
    contractDetail(db, customerNumber, contractNumber),
    queries.findStatuses(db, customerNumber, contractNumber),
    queries.findChanges(db, customerNumber, contractNumber, shownChanges),
    queries.findMeters(db, customerNumber, contractNumber),
    accountOfContract(db, customerNumber, contractNumber, day),
    queries.findPlannedTransfer(db, customerNumber, contractNumber),
    financialPieces(db, customerNumber, contractNumber),
  ]);
  const { mandateContracts: _of, ...finance } = detail.finance;
  const grants = (id: 'searchCustomerContract' | 'requests', does: 'READ' | 'WRITE') =>
    grantedSubMenu(visitor.scheme, [id], does) !== undefined;
  return {
    // the mandate may be of contracts that the agent does not see
    contract: { ...detail, finance },
    customer: {
      customerNbr: customerNumber,
      name: holder.name,
      type: holder.type,
      email: holder.email,
      phone: holder.phone,
    },
    holders: holders.map((row) => toHolder(row, { reached, present })),
    statuses: statuses.map(({ status, happened_at: at, reason }) => ({
      status,
      at: at.toISOString(),
      reason,
    })),
    changes: changes.map((row) => ({
      kind: row.kind,
      effectiveDate: row.effective_date,
      requestedBy: row.requested_by,
      requestedAt: row.requested_at.toISOString(),
    })),
    meters: meters.map((row) => ({
      meterNumber: row.meter_number,
      meterType: row.meter_type,
      from: row.valid_from,
      until: row.valid_to,
    })),
    account: account?.sums ?? null,
    ...shownMoney(money, day),
    plannedTransfer: planned
      ? { day: planned.day, customerNbr: planned.new_customer_number, refusal: planned.refusal }
      : null,
    announcedPricesFrom: holder.announced_prices_from,
    may: { write: grants('searchCustomerContract', 'WRITE'), requests: grants('requests', 'READ') },
  };
}

const shownBills = 6;
const nextPayments = 2;
const pastPayments = 6;
const latestFirst = (one: string, other: string) => other.localeCompare(one, 'fr');

/** The bills and payments that a page has room for: the customer's space has all of them. */
function shownMoney(
  { invoices, prepayments, adhocPieces }: ResponseOf<'/financialPieces'>,
  day: Day,
): Pick<Page, 'invoices' | 'payments'> {
  const pieces = [...prepayments, ...adhocPieces];
  const next = pieces
    .filter((piece) => pieceDay(piece) > day)
    .toSorted((one, other) => pieceDay(one).localeCompare(pieceDay(other), 'fr'))
    .slice(0, nextPayments);
  const past = pieces
    .filter((piece) => pieceDay(piece) <= day)
    .toSorted((one, other) => latestFirst(pieceDay(one), pieceDay(other)))
    .slice(0, pastPayments);
  return {
    invoices: invoices
      .toSorted((one, other) => latestFirst(one.invoice_date, other.invoice_date))
      .slice(0, shownBills),
    payments: [...next.toReversed(), ...past],
  };
}

/** Who has it today first, then the latest. */
const inOrder = (rows: readonly queries.HolderRow[], present: string | undefined): queries.HolderRow[] =>
  rows.toSorted(
    (one, other) =>
      Number(other.customer_number === present) - Number(one.customer_number === present) ||
      other.subscription_date.localeCompare(one.subscription_date, 'fr') ||
      other.customer_number.localeCompare(one.customer_number, 'fr'),
  );

/** The holders whom the agent may see in this contract: by the group that sold it, and by the customer. */
async function reachedBy(
  db: Db,
  holders: readonly queries.HolderRow[],
  scope: AgentScope,
): Promise<ReadonlySet<string>> {
  const sold = holders.filter(({ channel }) => coversGroup(scope, channel));
  return customersInScope(
    db,
    scope,
    sold.map(({ customer_number }) => customer_number),
  );
}

function holderOf(
  holders: readonly queries.HolderRow[],
  reached: ReadonlySet<string>,
  asked: string | undefined,
): queries.HolderRow {
  if (asked !== undefined && !holders.some(({ customer_number }) => customer_number === asked)) {
    throw notFound('Ce client n’a jamais eu ce contrat', 'customerNbr');
  }
  const wanted =
    asked === undefined ? holders : holders.filter(({ customer_number }) => customer_number === asked);
  const holder = wanted.find(({ customer_number }) => reached.has(customer_number));
  if (!holder) {
    throw new DomainError(
      403,
      '403',
      'Ce contrat a été vendu par un autre groupe que le vôtre\u00a0: vous n’avez pas accès à sa fiche.',
    );
  }
  return holder;
}

const toHolder = (
  row: queries.HolderRow,
  { reached, present }: { reached: ReadonlySet<string>; present: string | undefined },
): Page['holders'][number] => ({
  customerNbr: row.customer_number,
  name: reached.has(row.customer_number) ? row.name : null,
  from: row.effective_start_date ?? row.subscription_date,
  until: row.termination_date,
  status: row.status,
  present: row.customer_number === present && !isClosedContract(row.status),
});
