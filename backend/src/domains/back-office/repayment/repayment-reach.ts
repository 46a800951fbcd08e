import { hasContract } from '../../../platform/access/own-customer';
import { coveredContracts, isCustomerInScope } from '../../../platform/access/customer-scope';
import type { AgentGrant } from '../../../platform/access/policy';
import { isReached } from '../../../platform/access/reach';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/errors';
import { contractOfPlan, unknownPlan } from '../../billing/payments/read-repayments.service';

interface ContractKey {
  customerNumber: string;
  contractNumber: string;
}

/** @throws DomainError 404 for a contract that the customer never had, and for one that the agent's rights do not reach */
export async function reachContract(db: Db, grant: AgentGrant, key: ContractKey): Promise<void> {
  const isTheirs = await hasContract(db, key.customerNumber, key.contractNumber);
  if (!isTheirs || !(await isInReach(db, grant, key))) {
    throw notFound('Ce client n’a pas ce contrat', 'contractNbr');
  }
}

/** @throws DomainError 404, likewise */
export async function reachPlan(
  db: Db,
  grant: AgentGrant,
  { customerNumber, id }: { customerNumber: string; id: string },
): Promise<void> {
  const contractNumber = await contractOfPlan(db, customerNumber, id);
  if (contractNumber === undefined) throw unknownPlan();
  if (!(await isInReach(db, grant, { customerNumber, contractNumber }))) throw unknownPlan();
}

async function isInReach(
  db: Db,
  { scope }: AgentGrant,
  { customerNumber, contractNumber }: ContractKey,
): Promise<boolean> {
  if (!(await isCustomerInScope(db, scope, customerNumber))) return false;
  return isReached(contractNumber, await coveredContracts(db, scope, customerNumber));
}
