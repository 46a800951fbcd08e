import { coveredContracts, isCustomerInScope } from '../../../platform/access/customer-scope';
import type { AgentGrant } from '../../../platform/access/policy';
import { isReached } from '../../../platform/access/reach';
import type { Db } from '../../../platform/database';
import { findErasure } from './customer-page.queries';

/** Whether an agent may act on this contract of this customer: it is in their scope, and the customer is not erased. */
export async function isContractReached(
  db: Db,
  { scope }: AgentGrant,
  customerNumber: string,
  contractNumber: string,
): Promise<boolean> {
  if (!(await isCustomerInScope(db, scope, customerNumber))) return false;
  if (!isReached(contractNumber, await coveredContracts(db, scope, customerNumber))) return false;
  const customer = await findErasure(db, customerNumber);
  return customer !== undefined && customer.erased_at === null;
}
