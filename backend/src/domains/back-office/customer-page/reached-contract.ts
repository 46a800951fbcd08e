import { isContractInScope } from '../../../platform/access/customer-scope';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Db } from '../../../platform/database';
import { findErasure } from './customer-page.queries';

/** Whether an agent may act on this contract of this customer: it is in their scope, and the customer is not erased. */
export async function isContractReached(
  db: Db,
  { scope }: AgentGrant,
  customerNumber: string,
  contractNumber: string,
): Promise<boolean> {
  if (!(await isContractInScope(db, scope, { customerNumber, contractNumber }))) return false;
  const customer = await findErasure(db, customerNumber);
  return customer !== undefined && customer.erased_at === null;
}
