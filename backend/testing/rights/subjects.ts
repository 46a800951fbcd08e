import type { Db } from '../../src/platform/database';
import { addContract } from '../fixtures/contracts';
import { addContractPaper } from '../fixtures/papers';
import { addCardPayment, addTakenBackDebit, addUnpaidInvoice, addUnpaidOrder } from '../fixtures/payments';
import { addCustomer } from '../fixtures/people';
import type { Subject } from '../payloads/subject';
import { agentGroup, agentLogin, type AgentRole } from './principals';

export interface OwnedSubject extends Subject {
  /** Identity of the customer. */
  ownerId: string;
}

let drawn = 0;

/**
 * A customer with a contract and a case, sold by the house (`WEB`) or by an agent: in that agent's scope by group
 * and by authorship.
 */
export async function newSubject(db: Db, soldBy?: AgentRole): Promise<OwnedSubject> {
  const customerNbr = `R${String(++drawn).padStart(5, '0')}`;
  const channel = soldBy ? agentGroup(soldBy) : 'WEB';
  const ownerId = await addCustomer(db, customerNbr);
  const contractNbr = `C${customerNbr}`;
  await addContract(db, customerNbr, contractNbr, { channel });
  const orderNumber = `A-${customerNbr}`;
  await db
    .insertInto('subscription_order')
    .values({
      order_reference: orderNumber,
      order_status: 'IN_PROGRESS',
      channel,
      seller: 'LUMENVIE',
      created_by: soldBy ? agentLogin(soldBy) : 'someone',
      customer_number: customerNbr,
      first_name: 'Zoé',
      email: `${orderNumber.toLowerCase()}@example.fr`,
      customer: JSON.stringify({ type: 'INDIVIDUAL' }),
      search_text: orderNumber.toLowerCase(),
    })
    .execute();
  await addMoney(db, customerNbr, contractNbr);
  await addContractPaper(db, customerNbr, contractNbr);
  const createdBy = soldBy ? agentLogin(soldBy) : 'someone';
  await addUnpaidOrder(db, {
    orderReference: `${orderNumber}-S`,
    channel,
    createdBy,
    customerNumber: customerNbr,
  });
  return { customerNbr, contractNbr, orderNumber, ownerId };
}

/** An invoice to pay by card, a card payment to ask about, and a re-debit to take back. */
async function addMoney(db: Db, customer_number: string, contract_number: string): Promise<void> {
  const key = { customer_number, contract_number };
  await addUnpaidInvoice(db, key);
  await addTakenBackDebit(db, key);
  await addCardPayment(db, key, `pi_${contract_number}`);
}
