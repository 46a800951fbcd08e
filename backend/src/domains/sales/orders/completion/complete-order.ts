import {
  energyLabel,
  type FirstInstalment,
  firstInstalmentWords,
  formatLongDay,
  newCustomerEuros,
  parisDayOf,
  withdrawalDeadline,
} from '@portal/domain';
import { notFound } from '../../../../platform/errors';
import type { Platform } from '../../../../platform/http/define-call';
import { enqueueMail } from '../../../../platform/mail/enqueue-mail';
import { inTransaction } from '../../../../platform/transaction';
import type { SignedDocument } from '../../../../providers/signature/signature-provider';
import { instalmentOf } from '../../../billing/catalogue/catalogue.service';
import { keepGeneralTerms } from '../../../billing/documents/kept-papers.service';
import { planInstalments } from '../../../billing/payments/instalment-plan.service';
import { openCustomerAccount } from '../../../customer/users/users.service';
import { addBilling, addMandate } from './add-billing';
import { addContract } from './add-contract';
import { addCustomer } from './add-customer';
import { addDelivery } from './add-delivery';
import { addDocuments } from './add-documents';
import { addThirdParties } from './add-third-parties';
import type { Completion, NewContract } from './completion';
import { newCustomerNumber, takeContractNumber } from './new-contract-number';
import { settleSponsor } from './settle-sponsor';
import { pointRefusal } from '../../taken-points/taken-points.service';
import { afterMoves, stateOf } from '../case/order-moves';
import { moveRefusal, type OrderAction } from '../case/order-states.rules';
import * as queries from '../case/orders.queries';
import { instalmentsIn, signedInstalmentsIn } from '../payment/paid-contracts';
import { awaitsCard } from '../case/payment-type.rules';
import { auditOrder } from '../draft/write-order';

/**
 * The instalments of the contract's first year, by the prices it was signed with. The first of them is what a card
 * pays where the case asks for one.
 */
async function addInstalments(
  { tx, clock, customerNumber }: Completion,
  { contract, contractNumber }: NewContract,
  firstIsPaid: boolean,
): Promise<void> {
  const { prices, effectiveStartDate: start } = contract;
  if (!prices || !start || prices.billingMode !== 'PAYMENT_SCHEDULE') return;
  await planInstalments(
    tx,
    clock,
    { customerNumber, contractNumber },
    { ...instalmentOf(prices), after: start, firstIsPaid },
  );
}

interface Signed {
  orderReference: string;
  /** The provider's: of the attempt that was signed. */
  reference: string;
  signedAt: Date;
  documents: SignedDocument[] | null;
}

/**
 * Turns a signed case into a customer with contracts: all of it in one transaction, once. Killed at any instant, the
 * case is as before and the next question about it completes it.
 */
export function completeOrder(platform: Platform, signed: Signed): Promise<queries.OrderRow> {
  const { db, clock, config } = platform;
  return inTransaction(db, async (tx) => {
    const row = await queries.lockOrder(tx, signed.orderReference);
    const order = row && (await queries.loadOrder(tx, signed.orderReference, row));
    if (!row || !order) throw notFound('Cette affaire n’existe pas');
    const other = row.signature_reference !== signed.reference;
    if (other || moveRefusal('sign', stateOf(row)) !== null) return row;
    const refusal = await pointRefusal(tx, clock, row.order_reference, order.contracts);
    if (refusal !== null) return fail(platform, tx, row, refusal);
    const now = signed.signedAt;
    const customerNumber = row.customer_number ?? (await newCustomerNumber(tx));
    const completion: Completion = {
      tx,
      clock,
      config,
      order,
      now,
      today: parisDayOf(now),
      customerNumber,
      isNew: row.customer_number === null,
      sponsor: await settleSponsor(tx, clock, order, customerNumber),
      documents: signed.documents,
    };
    return finish(completion, await addEverything(completion));
  });
}

async function addEverything(completion: Completion): Promise<NewContract[]> {
  const { tx, clock, config, order, customerNumber, today, now, documents } = completion;
  const { contact } = order.customer;
  if (completion.isNew) await addCustomer(completion);
  await addMandate(completion);
  const made: NewContract[] = [];
  for (const contract of order.contracts) {
    const contractNumber = await takeContractNumber(tx, customerNumber, contract.energy);
    made.push({ contract, contractNumber });
  }
  for (const each of made) {
    await addContract(completion, each, awaitsCard(order.contracts));
    await addDelivery(completion, each);
    await addBilling(completion, each);
    await addInstalments(completion, each, awaitsCard(order.contracts));
    await addThirdParties(completion, each);
    const { contractNumber, contract } = each;
    await keepGeneralTerms(tx, now, { customerNumber, contractNumber, energy: contract.energy, day: today });
  }
  if (documents) {
    await addDocuments(tx, {
      customerNumber,
      day: today,
      signedAt: now,
      papers: order.row.signature_papers ?? [],
      documents,
      contracts: made.map(({ contract, contractNumber }) => ({ energy: contract.energy, contractNumber })),
    });
  }
  const { civility, email, firstName, lastName } = contact;
  if (completion.isNew) {
    await openCustomerAccount(tx, clock, config, { customerNumber, email, civility, firstName, lastName });
  }
  return made;
}

/** The case itself, its audit entries and the mail: the last of the transaction. */
async function finish(completion: Completion, made: NewContract[]): Promise<queries.OrderRow> {
  const { tx, clock, order, now, today, customerNumber, documents, sponsor } = completion;
  const { row } = order;
  const actions: OrderAction[] = [documents ? 'sign' : 'signWithoutDocuments'];
  if (awaitsCard(order.contracts)) actions.push('awaitPayment');
  const change = {
    ...afterMoves(stateOf(row), ...actions),
    customer_number: customerNumber,
    rebate_refusal: sponsor.refusal,
    signed_at: now,
    updated_at: clock(),
    version: row.version + 1,
  };
  await queries.updateOrder(tx, row.order_reference, change);
  for (const { contract, contractNumber } of made) {
    await queries.nameContract(tx, row.order_reference, contract.energy, { contractNumber, day: today });
  }
  const signed = { ...row, ...change };
  await auditOrder(
    tx,
    clock,
    { ...row, customer_number: null },
    {
      actor: 'signature',
      call: '/getOrderStatus',
      detail: { status: change.order_status, customerNumber },
    },
  );
  await auditOrder(tx, clock, signed, {
    actor: row.created_by,
    call: '/signOrder',
    detail: { status: change.order_status, contracts: made.length, sponsored: sponsor.number !== null },
  });
  await enqueueMail(tx, 'subscription-confirmed', order.customer.contact.email, {
    firstName: order.customer.contact.firstName,
    orderNumber: row.order_reference,
    customerNumber,
    contracts: made.map(({ contract, contractNumber }) =>
      [
        `${energyLabel(contract.energy)}\u00a0: ${contract.prices?.productLabel ?? ''}, contrat ${contractNumber}`,
        contract.effectiveStartDate ? `début demandé le ${formatLongDay(contract.effectiveStartDate)}` : null,
      ]
        .filter(Boolean)
        .join(', '),
    ),
    withdrawalUntil: formatLongDay(withdrawalDeadline(today)),
    paymentDue: change.first_payment_cb_status !== null,
    instalments: (await instalmentsOf(completion, made, change.first_payment_cb_status !== null)).map(
      firstInstalmentWords,
    ),
    sponsorshipRefusal: sponsor.refusal,
    welcomeEuros: sponsor.number === null ? null : newCustomerEuros,
  });
  return signed;
}

/** What the first instalments pay; after a card, the debits that follow them too. */
async function instalmentsOf(
  { tx, clock, customerNumber }: Completion,
  made: readonly NewContract[],
  byCard: boolean,
): Promise<FirstInstalment[]> {
  const contracts = made.map(({ contract, contractNumber }) => ({
    ...contract,
    contract_number: contractNumber,
  }));
  return byCard ? signedInstalmentsIn(tx, clock, customerNumber, contracts) : instalmentsIn(contracts);
}

/** Signed, but its point was subscribed meanwhile: an agent is to settle it with the customer. */
async function fail({ clock }: Platform, tx: Completion['tx'], row: queries.OrderRow, reason: string) {
  const change = {
    ...afterMoves(stateOf(row), 'failCompletion'),
    failure_reason: reason,
    updated_at: clock(),
    version: row.version + 1,
  };
  await queries.updateOrder(tx, row.order_reference, change);
  await auditOrder(tx, clock, row, { actor: 'signature', call: '/getOrderStatus', detail: { failed: true } });
  return { ...row, ...change };
}
