import type { CallRight } from '@portal/contract';
import { forbidden } from '../errors';
import { authorizeAgent } from './agent';
import { scopeOverCustomers } from './customer-scope';
import { signedIn } from './policy';
import { agentAtKeyboard } from './support-visit';
import type { Visitor } from '../sessions';

/**
 * Refuses, before the body of a call is read, whoever no body could let pass: a stranger, the wrong kind of caller, an
 * agent whose scheme lacks the sub-menu, its mode or its group. Calls that the link of a case may open show it in their
 * body, so their policy decides.
 * @throws DomainError 401 or 403, as the call's policy does.
 */
export function assertMayCall(right: CallRight, visitor: Visitor | undefined): void {
  switch (right.who) {
    case 'session':
      signedIn(visitor);
      break;
    case 'agent':
      authorizeAgent({ visitor, right });
      break;
    case 'customer':
    case 'support':
      assertReachesCustomers(right, signedIn(visitor));
      break;
    default:
  }
}

function assertReachesCustomers({ who, does, subMenus }: CallRight, visitor: Visitor): void {
  if (!visitor.validated) throw forbidden();
  const agent = agentAtKeyboard(visitor);
  if (!agent) {
    if (who === 'support' || visitor.customerNumber === null) throw forbidden();
    return;
  }
  const covered = subMenus.includes('searchCustomerContract') && scopeOverCustomers(agent, does);
  if (!covered) throw forbidden();
}
