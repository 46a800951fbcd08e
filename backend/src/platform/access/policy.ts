import type { CallPath, CallRight, SubMenu } from '@portal/contract';
import type { AgentScope } from '@portal/domain';
import type { Clock } from '../clock';
import type { Db } from '../database';
import { forbidden, unauthenticated } from '../errors';
import type { Visitor } from '../sessions';

/** A look at whether a contract is a customer's, begun before the call's subject is known. */
export interface Ownership {
  customerNumber: string;
  contractNumber: string;
  isTheirs: Promise<boolean>;
}

/** What a policy decides on. `right` is the call's row in `callRights`. */
export interface Access<Payload> {
  db: Db;
  clock: Clock;
  path: CallPath;
  right: CallRight;
  payload: Payload;
  visitor: Visitor | undefined;
  /** Whose the contract is that the call was expected to be about, where that was asked with the look at the session. */
  ownership?: Ownership | undefined;
}

export interface CustomerGrant {
  visitor: Visitor;
  customerNumber: string;
  contractNumber: string | undefined;
  /**
   * The customer's contracts that the agent may see (docs/decisions/0062); absent: all. A list over several contracts, and
   * a paper that is found by its key, must be limited to them.
   */
  onlyContracts?: ReadonlySet<string>;
}
export interface AgentGrant {
  /** The agent. */
  visitor: Visitor;
  subMenu: SubMenu;
  scope: AgentScope;
}
/** An agent and one customer of their scope; the session is the agent's own, or one in the customer's space. */
export interface SupportGrant {
  agentLogin: string;
  customerNumber: string;
  /** The session of this call. */
  sessionHash: Buffer;
}
/** What a customer who subscribes alone has proved and been given before the first save (docs/decisions/0141). */
export interface StartedCase {
  channel: string;
  /** Hash of the mailbox that they proved. */
  mailbox: string | null;
}
/** The link of a case; `started` while the case is not saved yet, and `orderReference` is the number that it will have. */
export interface LinkGrant {
  by: 'link';
  orderReference: string;
  started?: StartedCase;
  /** An agent copied the link: nothing shows that it went to the customer's mailbox or phone. */
  isCopied?: true;
}
/** By an agent in whose scope the case lies, or by the link that its customer was sent. */
export type CaseGrant = (AgentGrant & { by: 'agent' }) | LinkGrant;

/** A session, or the customer of a case by its link; `channel` is the group through which the case is sold. */
export type SaleGrant = { by: 'session'; visitor: Visitor } | (LinkGrant & { channel: string });

/** What a policy gives to the handler of a call that it allows. */
export interface Grants {
  public: { visitor: Visitor | undefined };
  session: { visitor: Visitor };
  customer: CustomerGrant;
  agent: AgentGrant;
  support: SupportGrant;
  case: CaseGrant;
  caseOrCustomer: CaseGrant | (CustomerGrant & { by: 'customer' });
  caseOrSession: SaleGrant;
}
export type Who = keyof Grants;

/** Decides who may make a call. If `who` differs from the call's right in the contract, the server does not start. */
export interface Policy<W extends Who, Payload> {
  who: W;
  /** @throws DomainError 401 or 403. */
  authorize(access: Access<Payload>): Promise<Grants[W]> | Grants[W];
}

export const everyone: Policy<'public', unknown> = {
  who: 'public',
  authorize: ({ visitor }) => ({ visitor }),
};

/** Any open session without a temporary password; an agent in a customer's space too. */
export const anySession: Policy<'session', unknown> = {
  who: 'session',
  authorize: ({ visitor }) => {
    const present = signedIn(visitor);
    if (!present.validated) throw forbidden();
    return { visitor: present };
  },
};

/** A session of the account's owner: no temporary password, no agent in the customer's space. */
export const ownHands: Policy<'session', unknown> = {
  who: 'session',
  authorize: ({ visitor }) => {
    const owner = signedIn(visitor);
    if (!owner.validated || owner.agent) throw forbidden();
    return { visitor: owner };
  },
};

/** @throws DomainError 401. */
export function signedIn(visitor: Visitor | undefined): Visitor {
  if (!visitor) throw unauthenticated();
  return visitor;
}
