import type { ResponseOf } from '@portal/contract';
import { addDays, today } from '@portal/domain';
import { coversGroup } from '../../platform/access/agent-scope';
import { isCustomerInScope } from '../../platform/access/customer-scope';
import type { AgentGrant } from '../../platform/access/policy';
import { appendAudit } from '../../platform/audit';
import type { Db } from '../../platform/database';
import type { PayloadOf, Platform } from '../../platform/http/define-call';
import { once } from '../../platform/idempotency';
import { inTransaction } from '../../platform/transaction';
import { contractsInScope } from '../search/customers.service';
import type { ContractKey } from './contract-rows';
import {
  customerExists,
  hasRunningPayment,
  lockContract,
  lockHolder,
  moveContract,
} from './transfers.queries';
import { alreadyMoved, notTheirs, paymentRunning, toNobody, toOneself } from './transfers.rules';

type Deps = Pick<Platform, 'db' | 'clock'>;

/** The contracts of a customer that this agent may transfer. */
export async function transferableContracts(
  { db }: Deps,
  customerNumber: string,
  { scope }: AgentGrant,
): Promise<ResponseOf<'/getTransferContracts'>> {
  const contracts = (await isCustomerInScope(db, scope, customerNumber))
    ? await contractsInScope(db, customerNumber, scope)
    : [];
  if (contracts.length > 0) return { code: '200', message: '', contracts };
  return { code: 'EMPTY_RESPONSE', message: 'Aucun résultat trouvé pour cette recherche', contracts };
}

type Transfer = PayloadOf<'/transferContract'>;

/**
 * Gives a contract, with all its history, from one customer to another (decision 0027). Told of in both chains.
 * @throws DomainError 400 for a contract or a customer that does not fit, 409 CONFLICT when another agent was first
 * or a payment is running.
 */
export async function transferContract(
  { db, clock }: Deps,
  payload: Transfer,
  grant: AgentGrant,
  idempotencyKey: string | undefined,
): Promise<ResponseOf<'/transferContract'>> {
  const { customerNbrOutdated, customerNbrTargeted, contractNbr } = payload;
  if (customerNbrOutdated === customerNbrTargeted) throw toOneself();
  return inTransaction(db, (tx) => {
    const effect = async () => {
      const from = { customerNumber: customerNbrOutdated, contractNumber: contractNbr };
      await assertTransferable(tx, from, customerNbrTargeted, grant, today(clock()));
      await moveContract(tx, from, customerNbrTargeted, clock());
      await tellBoth({ db: tx, clock }, payload, grant.visitor.login);
      return { code: '200', message: 'Le contrat a été transféré' };
    };
    if (idempotencyKey === undefined) return effect();
    const scope = `/transferContract ${grant.visitor.login}`;
    return once(tx, { scope, key: idempotencyKey, request: payload }, effect);
  });
}

/** Days within which the bank tells whether a debit went through. */
const daysAtTheBank = 10;

async function assertTransferable(
  tx: Db,
  from: ContractKey,
  target: string,
  { scope }: AgentGrant,
  day: string,
): Promise<void> {
  const holder = await lockHolder(tx, from.contractNumber);
  if (holder === undefined || !(await isCustomerInScope(tx, scope, holder))) throw notTheirs();
  if (holder === target) throw alreadyMoved();
  if (holder !== from.customerNumber) throw notTheirs();
  const { channel } = await lockContract(tx, from);
  if (!coversGroup(scope, channel)) throw notTheirs();
  if (!(await customerExists(tx, target)) || !(await isCustomerInScope(tx, scope, target))) throw toNobody();
  if (await hasRunningPayment(tx, from, addDays(day, -daysAtTheBank))) throw paymentRunning();
}

type Detail = Record<string, string>;

async function tellBoth({ db, clock }: Deps, payload: Transfer, actor: string): Promise<void> {
  const { customerNbrOutdated, customerNbrTargeted, contractNbr } = payload;
  const entries = [
    { customerNumber: customerNbrOutdated, detail: { to: customerNbrTargeted } as Detail },
    { customerNumber: customerNbrTargeted, detail: { from: customerNbrOutdated } as Detail },
  ];
  // In one order whoever transfers, so that two transfers do not wait for each other.
  entries.sort((a, b) => (a.customerNumber < b.customerNumber ? -1 : 1));
  for (const { customerNumber, detail } of entries) {
    await appendAudit(db, clock, {
      customerNumber,
      actor,
      onBehalfOf: customerNumber,
      call: '/transferContract',
      contractNumber: contractNbr,
      detail,
    });
  }
}
