import { coversGroup } from '@portal/domain';
import { isCustomerInScope } from '../../platform/access/customer-scope';
import type { AgentGrant } from '../../platform/access/policy';
import type { Db } from '../../platform/database';
import type { ContractKey } from './contract-rows';
import * as queries from './transfers.queries';
import { alreadyMoved, notTheirs, toNobody, transferRefusal } from './transfers.rules';

/**
 * The contract and the new holder, held until the transaction ends.
 * @throws DomainError 400 for a contract or a customer that does not fit, 409 CONFLICT when another agent was first, the
 * first payment is still due, or its termination is asked for.
 */
export async function assertTransferable(
  tx: Db,
  from: ContractKey,
  target: string,
  { scope }: AgentGrant,
): Promise<Pick<queries.Transfer, 'contract' | 'newHolder'>> {
  const holder = await queries.lockHolder(tx, from.contractNumber);
  if (holder === undefined || !(await isCustomerInScope(tx, scope, holder))) throw notTheirs();
  if (holder === target) throw alreadyMoved();
  if (holder !== from.customerNumber) throw notTheirs();
  const contract = await queries.lockContract(tx, from);
  if (!coversGroup(scope, contract.channel)) throw notTheirs();
  const newHolder = await queries.lockNewHolder(tx, target);
  if (!newHolder || !(await isCustomerInScope(tx, scope, target))) throw toNobody();
  const refusal = transferRefusal(contract);
  if (refusal) throw refusal;
  return { contract, newHolder };
}
