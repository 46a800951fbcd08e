import type { CallRight } from '@portal/contract';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { authorizeAgent } from '../access/agent';
import { actingAgent, scopeOverCustomers } from '../access/customer-scope';
import { signedIn } from '../access/policy';
import { forbidden } from '../errors';
import { findVisitor, type Visitor } from '../sessions';
import type { Platform } from './define-call';

/**
 * Refuses, by the right of the call alone, most callers whom its policy would refuse for every payload: without a session, of
 * the wrong kind, or an agent whose scheme lacks the sub-menu or its mode, or who is not in the group of the right. The policy
 * decides on every call, and alone on those that accept the link of a case, because the link is in the body.
 * @throws DomainError 401 or 403, as the call's policy does.
 */
function assertMayCall(right: CallRight, visitor: Visitor | undefined): void {
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
  // the session was opened with a temporary password: it may only choose another one
  if (!visitor.validated) throw forbidden();
  const agent = actingAgent(visitor);
  if (!agent) {
    if (who === 'support' || visitor.customerNumber === null) throw forbidden();
    return;
  }
  const covered = subMenus.includes('searchCustomerContract') && scopeOverCustomers(agent, does);
  if (!covered) throw forbidden();
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the session; undefined without a session. */
    visitor: Visitor | undefined;
  }
}

/** Sets `request.visitor`, for the limit, the policy and the handler of the call. */
export const recogniseVisitor =
  ({ db, clock }: Pick<Platform, 'db' | 'clock'>): onRequestAsyncHookHandler =>
  async (request: FastifyRequest) => {
    const bearer = /^Bearer ([\w-]{22})$/i.exec(request.headers.authorization ?? '')?.[1];
    request.visitor = bearer === undefined ? undefined : await findVisitor(db, clock, bearer);
  };

/** Refuses before the body is read, because to read a body costs more than to look up a session. */
export const refuseBeforeBody =
  (right: CallRight): onRequestAsyncHookHandler =>
  async ({ visitor }) =>
    assertMayCall(right, visitor);
