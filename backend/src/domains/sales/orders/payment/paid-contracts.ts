import type { ContractStatus } from '@portal/contract';
import {
  type FirstInstalment,
  firstInstalmentWords,
  formatCents,
  formatLongDay,
  parisDayOf,
} from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { enqueueMail } from '../../../../platform/mail/enqueue-mail';
import { toEuros } from '../../../../platform/money';
import { instalmentOf } from '../../../billing/catalogue/catalogue.service';
import { nextDebits } from '../../../billing/payments/instalment-plan.service';
import type { KeptOrder } from '../case/orders.queries';

type Contracts = KeptOrder['contracts'];

const awaiting: readonly ContractStatus[] = ['waiting-prepay', 'paymentFailure'];

/**
 * The contracts of a case whose first payment is still to come, locked until the transaction ends. One that was
 * withdrawn from, or ended otherwise, owes none.
 */
export async function awaitingContracts(db: Db, order: KeptOrder): Promise<Contracts> {
  const rows = await selectContracts(db, order)?.orderBy('contract_number').forNoKeyUpdate().execute();
  return rows ? withoutEnded(order, rows) : order.contracts;
}

/** The same, to be read: nothing is locked. Each has the start that its contract plans now. */
export async function openContracts(db: Db, order: KeptOrder): Promise<Contracts> {
  const rows = await selectContracts(db, order)?.execute();
  if (!rows) return order.contracts;
  const startOf = new Map(rows.map((each) => [each.contract_number, each.effective_start_date]));
  return withoutEnded(order, rows).map((contract) => ({
    ...contract,
    effectiveStartDate: startOf.get(contract.contract_number ?? '') ?? contract.effectiveStartDate,
  }));
}

function selectContracts(db: Db, { row, contracts }: KeptOrder) {
  const numbers = contracts.flatMap(({ contract_number }) => contract_number ?? []);
  if (row.customer_number === null || numbers.length === 0) return undefined;
  return db
    .selectFrom('contract')
    .select(['contract_number', 'status', 'effective_start_date'])
    .where('customer_number', '=', row.customer_number)
    .where('contract_number', 'in', numbers);
}

function withoutEnded(
  { contracts }: KeptOrder,
  rows: readonly { contract_number: string; status: ContractStatus }[],
): Contracts {
  const over = new Set(
    rows.flatMap(({ contract_number, status }) => (awaiting.includes(status) ? [] : [contract_number])),
  );
  return contracts.filter(({ contract_number }) => contract_number === null || !over.has(contract_number));
}

/** First instalments together, by the prices that the case was made with. */
export const firstInstalmentsOf = (contracts: Contracts): number =>
  contracts.reduce((sum, { prices }) => sum + (prices?.installmentCents ?? 0), 0);

/** What they are made of. @param nextDebitOf the debit that follows the first instalment of a contract, where one is known */
export const instalmentsIn = (
  contracts: Contracts,
  nextDebitOf: (contract: Contracts[number]) => FirstInstalment['nextDebit'] = () => undefined,
): FirstInstalment[] =>
  contracts.flatMap((contract) => {
    const { energy, prices } = contract;
    if (!prices) return [];
    const nextDebit = nextDebitOf(contract);
    return {
      energy,
      amount: toEuros(prices.installmentCents),
      months: instalmentOf(prices).months,
      monthlyAmount: toEuros(prices.monthlyCents),
      ...(nextDebit !== undefined && { nextDebit }),
    };
  });

/** The same of a signed case: the debits that follow are those of its contracts' plans. */
export async function signedInstalmentsIn(
  db: Db,
  clock: Clock,
  customerNumber: string,
  contracts: Contracts,
): Promise<FirstInstalment[]> {
  const numbers = contracts.flatMap(({ contract_number }) => contract_number ?? []);
  const next = await nextDebits(db, customerNumber, numbers, parisDayOf(clock()));
  return instalmentsIn(contracts, ({ contract_number }) => next.get(contract_number ?? '') ?? null);
}

/** The instalment that the card paid, one piece a contract that awaited it: settled, so that nothing of it is due. */
export async function addFirstPayment(tx: Db, clock: Clock, order: KeptOrder): Promise<void> {
  const { row } = order;
  const today = parisDayOf(clock());
  const paid = await awaitingContracts(tx, order);
  await mailReceipt(tx, clock, order, paid);
  for (const { contract_number, prices } of paid) {
    if (row.customer_number === null || contract_number === null || !prices) continue;
    await tx
      .insertInto('payment_piece')
      .values({
        customer_number: row.customer_number,
        id: uuidv7(),
        contract_number,
        kind: 'pp',
        status: 'reconciled',
        settlement: 'settled',
        date: today,
        due_date: today,
        communication: firstPaymentLabel(row.order_reference),
        payment_method_code: 'card',
        payment_method_name: 'Carte bancaire',
        payment_type: 'inbound',
        run_number: null,
        amount_cents: prices.installmentCents,
        residual_cents: 0,
        partner_ref: row.customer_number,
        created_at: clock(),
      })
      .execute();
  }
}

async function mailReceipt(tx: Db, clock: Clock, { row }: KeptOrder, paid: Contracts): Promise<void> {
  const contractNumbers = paid.flatMap(({ contract_number }) => contract_number ?? []);
  if (row.email === null || contractNumbers.length === 0) return;
  const instalments = await signedInstalmentsIn(tx, clock, row.customer_number ?? '', paid);
  await enqueueMail(
    tx,
    'first-payment-received',
    row.email,
    {
      greeting: row.company_name === null && row.first_name ? `Bonjour ${row.first_name},` : 'Bonjour,',
      amount: formatCents(firstInstalmentsOf(paid)),
      instalments: instalments.map(firstInstalmentWords),
      orderReference: row.order_reference,
      contractNumbers,
      day: formatLongDay(parisDayOf(clock())),
    },
    row.customer_number,
  );
}

/** The card took its money back: the instalment that it paid is owed, unless we are giving it back, and the balance says so. */
export async function claimFirstPayment(tx: Db, { row, contracts }: KeptOrder): Promise<void> {
  const numbers = contracts.flatMap(({ contract_number }) => contract_number ?? []);
  if (row.customer_number === null || numbers.length === 0) return;
  await tx
    .updateTable('payment_piece')
    .set((eb) => ({
      status: 'reconciled-cancellation',
      settlement: 'incident',
      residual_cents: eb.ref('amount_cents'),
    }))
    .where('customer_number', '=', row.customer_number)
    .where('contract_number', 'in', numbers)
    .where('communication', '=', firstPaymentLabel(row.order_reference))
    .where('status', '=', 'reconciled')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_piece as given')
            .select('given.id')
            .whereRef('given.customer_number', '=', 'payment_piece.customer_number')
            .whereRef('given.replaces_id', '=', 'payment_piece.id')
            .where('given.payment_type', '=', 'outbound'),
        ),
      ),
    )
    .execute();
}

const firstPaymentLabel = (orderReference: string): string => `Premier paiement, affaire ${orderReference}`;
