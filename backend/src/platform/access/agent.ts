import { grantedSubMenu, reachingSubMenu, scopeOf } from '@portal/domain';
import { forbidden } from '../errors';
import { isLimited } from './customer-scope';
import { signedIn, type Access, type AgentGrant, type Policy } from './policy';

/**
 * An agent with one of the sub-menus of the call's row, of its group where it names one, and not limited to some customers where it says so. An agent who acts in a customer's place is that customer,
 * and does not pass.
 * @throws DomainError 401 or 403.
 */
export function authorizeAgent({ visitor, right }: Pick<Access<unknown>, 'visitor' | 'right'>): AgentGrant {
  const agent = signedIn(visitor);
  if (!agent.validated || agent.kind !== 'agent' || agent.groupName === null) throw forbidden();
  if (right.group !== undefined && agent.groupName !== right.group) throw forbidden();
  const subMenu = grantedSubMenu(agent.scheme, right.subMenus, right.does);
  if (!subMenu) throw forbidden();
  const scope = scopeOf(reachingSubMenu(agent.scheme, right.subMenus, subMenu), {
    login: agent.login,
    groupName: agent.groupName,
  });
  if (right.everyCustomer && isLimited(scope)) throw forbidden();
  return { visitor: agent, subMenu, scope };
}

export const anyAgent: Policy<'agent', unknown> = { who: 'agent', authorize: authorizeAgent };
