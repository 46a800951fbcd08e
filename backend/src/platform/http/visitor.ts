import type { CallRight } from '@portal/contract';
import type { FastifyRequest, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify';
import { authorizeAgent } from '../access/agent';
import { actingAgent, scopeOverCustomers } from '../access/customer-scope';
import { lookForOwner } from '../access/own-customer';
import { signedIn, type Ownership } from '../access/policy';
import { accessDisabled, forbidden, type DomainError } from '../errors';
import { findVisitorOf, hashToken, disabledUserOf, type Visitor } from '../sessions';
import type { Platform } from './define-call';
import type { Begun, Expectations, ReadAhead } from './read-ahead';

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
    /** What a call that needs a session answers instead of 401: the user of the session was disabled meanwhile. */
    disabled: DomainError | undefined;
    /** What is read ahead for the call. */
    begun: Begun | undefined;
    /** Whose the contract is that the call is expected to be about. */
    ownership: Ownership | undefined;
  }
}

/** What is sent to the database together with the look at the session. */
interface Ahead {
  expectations: Expectations;
  /** Of the call. */
  read: ReadAhead<unknown> | undefined;
  /** Whether the policy of the call looks at whose a contract is. */
  asksOwner: () => boolean;
}

/** Sets `request.visitor`, for the limit, the policy and the handler of the call, and begins what is read ahead. */
export function recogniseVisitor(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { expectations, read, asksOwner }: Ahead,
): onRequestAsyncHookHandler {
  return async (request: FastifyRequest) => {
    const bearer = /^Bearer ([\w-]{22})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (bearer === undefined) return;
    const sessionHash = hashToken(bearer);
    const looking = findVisitorOf(db, clock, sessionHash);
    const expected = expectations.of(sessionHash);
    if (expected) {
      const { customerNumber, contractNumber } = expected;
      if (read) request.begun = read.begin({ db, clock }, customerNumber);
      if (contractNumber !== undefined && asksOwner()) {
        request.ownership = lookForOwner(db, { customerNumber, contractNumber });
      }
    }
    request.visitor = await looking;
    expectations.learn(sessionHash, request.visitor);
    const disabled = request.visitor ? undefined : await disabledUserOf(db, clock, sessionHash);
    if (disabled) request.disabled = accessDisabled('ACCESS_DISABLED', disabled, config.supportEmail);
  };
}

/** Refuses before the body is read, because to read a body costs more than to look up a session. */
export const refuseBeforeBody =
  (right: CallRight): onRequestHookHandler =>
  ({ visitor }, _reply, done) => {
    assertMayCall(right, visitor);
    done();
  };
