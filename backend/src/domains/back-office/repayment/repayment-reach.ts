import { hasContract } from '../../../platform/access/own-customer';
import { isContractInScope } from '../../../platform/access/customer-scope';
import type { AgentGrant } from '../../../platform/access/policy';
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
  if (!isTheirs || !(await isContractInScope(db, grant.scope, key))) {
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
  if (!(await isContractInScope(db, grant.scope, { customerNumber, contractNumber }))) throw unknownPlan();
}
