import { coversGroup } from '@portal/domain';
import { isCustomerInScope } from '../../../platform/access/customer-scope';
import { hasContract } from '../../../platform/access/own-customer';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Db } from '../../../platform/database';
import type { ContractKey } from './contract-rows';
import { lockPlanned } from './planned-transfers.queries';
import * as queries from './transfers.queries';
import {
  alreadyMoved,
  alreadyPlanned,
  movedToAnother,
  notTheirs,
  toNobody,
  transferRefusal,
} from './transfers.rules';

/**
 * The contract and the new customer, locked until the transaction ends.
 * @throws DomainError 400 for a contract or a customer that does not fit, 409 CONFLICT when another agent was first,
 * the first payment is still due, or a termination is registered.
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
  if (holder !== from.customerNumber) throw await whyNotTheirs(tx, from, scope);
  const contract = await queries.lockContract(tx, from);
  if (!coversGroup(scope, contract.channel)) throw notTheirs();
  const newHolder = await queries.lockNewHolder(tx, target);
  if (!newHolder || !(await isCustomerInScope(tx, scope, target))) throw toNobody();
  const refusal = transferRefusal(contract);
  if (refusal) throw refusal;
  return { contract, newHolder };
}

/** @throws DomainError 409 CONFLICT for a contract whose transfer is planned: it is undone first */
export async function assertNotPlanned(tx: Db, from: ContractKey): Promise<void> {
  const planned = await lockPlanned(tx, from);
  if (planned) throw alreadyPlanned(planned);
}

/**
 * The same for a transfer that an agent planned: what they might do was decided then, and is not asked again.
 * @throws DomainError as the transfer would
 */
export async function assertStillTransferable(
  tx: Db,
  from: ContractKey,
  target: string,
): Promise<Pick<queries.Transfer, 'contract' | 'newHolder'>> {
  if ((await queries.lockHolder(tx, from.contractNumber)) !== from.customerNumber) throw movedToAnother();
  const contract = await queries.lockContract(tx, from);
  const newHolder = await queries.lockNewHolder(tx, target);
  if (!newHolder) throw toNobody();
  const refusal = transferRefusal(contract);
  if (refusal) throw refusal;
  return { contract, newHolder };
}

/** Their contract until somebody moved it, another agent at the same time perhaps; or never theirs. */
async function whyNotTheirs(tx: Db, from: ContractKey, scope: AgentGrant['scope']) {
  const theirs = await isCustomerInScope(tx, scope, from.customerNumber);
  return theirs && (await hasContract(tx, from.customerNumber, from.contractNumber))
    ? movedToAnother()
    : notTheirs();
}
