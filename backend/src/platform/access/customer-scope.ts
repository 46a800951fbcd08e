import type { AuthorizationScheme, Deed } from '@portal/contract';
import { type AgentScope, coversGroup, grantedSubMenu, scopeOf } from '@portal/domain';
import type { Db } from '../database';
import type { Visitor } from '../sessions';
import { isReached } from './reach';

/** What the rights of an agent depend on. */
export interface ActingAgent {
  login: string;
  groupName: string;
  scheme: AuthorizationScheme | null;
}

/** The agent who uses a session: their own, or one in a customer's space. Null for a customer. */
export function actingAgent({ login, kind, groupName, scheme, agent }: Visitor): ActingAgent | null {
  return agent ?? (kind === 'agent' && groupName !== null ? { login, groupName, scheme } : null);
}

/** Over which customers the agent may read or write; undefined: none. */
export function scopeOverCustomers(agent: ActingAgent, does: Deed): AgentScope | undefined {
  const subMenu = grantedSubMenu(agent.scheme, ['searchCustomerContract'], does);
  return subMenu && scopeOf(subMenu, agent);
}

/** A customer is in the scope of a group that sold them a contract, and of an agent who created a case for them. */
export async function isCustomerInScope(db: Db, scope: AgentScope, customerNumber: string): Promise<boolean> {
  if (scope.group === null && scope.createdBy === null) return true;
  const sales =
    scope.createdBy === null
      ? db.selectFrom('contract').select('channel').distinct().where('customer_number', '=', customerNumber)
      : db
          .selectFrom('subscription_order')
          .select('channel')
          .distinct()
          .where('customer_number', '=', customerNumber)
          .where('created_by', '=', scope.createdBy);
  return (await sales.execute()).some(({ channel }) => coversGroup(scope, channel));
}

/** Which of these customers are in the scope, by one statement for all of them. */
export async function customersInScope(
  db: Db,
  scope: AgentScope,
  customerNumbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (scope.group === null && scope.createdBy === null) return new Set(customerNumbers);
  const asked = [...new Set(customerNumbers)];
  const sales =
    scope.createdBy === null
      ? db
          .selectFrom('contract')
          .select(['customer_number', 'channel'])
          .distinct()
          .where('customer_number', '=', (eb) => eb.fn.any(eb.val(asked)))
      : db
          .selectFrom('subscription_order')
          .select(['customer_number', 'channel'])
          .distinct()
          .where('customer_number', '=', (eb) => eb.fn.any(eb.val(asked)))
          .where('created_by', '=', scope.createdBy);
  const covered = (await sales.execute()).filter(({ channel }) => coversGroup(scope, channel));
  return new Set(covered.flatMap(({ customer_number: number }) => number ?? []));
}

/** Whether an agent's scheme limits them to some customers: to those of a group, or to those of their own cases. */
export const isLimited = ({ group, createdBy }: AgentScope): boolean => group !== null || createdBy !== null;

/**
 * The numbers of the customer's contracts that are in the scope, the same that searches show; undefined when all of them
 * are.
 */
export async function coveredContracts(
  db: Db,
  scope: AgentScope,
  customerNumber: string,
): Promise<ReadonlySet<string> | undefined> {
  if (scope.group === null) return undefined;
  const contracts = await db
    .selectFrom('contract')
    .select(['contract_number', 'channel'])
    .where('customer_number', '=', customerNumber)
    .execute();
  const covered = contracts.filter(({ channel }) => coversGroup(scope, channel));
  if (covered.length === contracts.length) return undefined;
  return new Set(covered.map(({ contract_number }) => contract_number));
}

/** Whether an agent may act on that contract of that customer. That the customer has or had it is another question (`hasContract`). */
export async function isContractInScope(
  db: Db,
  scope: AgentScope,
  { customerNumber, contractNumber }: { customerNumber: string; contractNumber: string },
): Promise<boolean> {
  if (!(await isCustomerInScope(db, scope, customerNumber))) return false;
  return isReached(contractNumber, await coveredContracts(db, scope, customerNumber));
}
