import type { CallPath, CallRight, SubMenu } from '@portal/contract';
import type { AgentScope } from '@portal/domain';
import type { Clock } from '../clock';
import type { Db } from '../database';
import { forbidden, unauthenticated } from '../errors';
import type { Visitor } from '../sessions';

/** What a policy looks at. `right` is the call's row in the contract's table. */
export interface Access<Payload> {
  db: Db;
  clock: Clock;
  path: CallPath;
  right: CallRight;
  payload: Payload;
  visitor: Visitor | undefined;
}

export interface CustomerGrant {
  visitor: Visitor;
  customerNumber: string;
  contractNumber: string | undefined;
  /**
   * The only contracts of the customer's that an agent reaches (docs/decisions/0062); left out where all are. What
   * lists across contracts, or finds a paper by its key, shows no other.
   */
  onlyContracts?: ReadonlySet<string>;
}
export interface AgentGrant {
  /** The agent at the keyboard. */
  visitor: Visitor;
  subMenu: SubMenu;
  scope: AgentScope;
}
/** An agent over one customer of their scope, from their own session or in the customer's place. */
export interface SupportGrant {
  agentLogin: string;
  customerNumber: string;
  /** Of the session that the agent calls in. */
  sessionHash: Buffer;
}
/** By an agent in whose scope the case lies, or by the link that its customer was sent. */
export type CaseGrant = (AgentGrant & { by: 'agent' }) | { by: 'link'; orderReference: string };

/** A session, or the customer of a case by its link: the case says through which group it is sold. */
export type SaleGrant =
  | { by: 'session'; visitor: Visitor }
  | { by: 'link'; orderReference: string; channel: string };

/** What a policy hands to the call it lets pass. */
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

/** Who may. `who` is the contract's word for it; a call whose policy says another does not start. */
export interface Policy<W extends Who, Payload> {
  who: W;
  /** @throws DomainError 401 or 403. */
  authorize(access: Access<Payload>): Promise<Grants[W]> | Grants[W];
}

export const everyone: Policy<'public', unknown> = {
  who: 'public',
  authorize: ({ visitor }) => ({ visitor }),
};

/** Any open session whose password is no temporary one, an agent's in a customer's place too. */
export const anySession: Policy<'session', unknown> = {
  who: 'session',
  authorize: ({ visitor }) => {
    const present = signedIn(visitor);
    if (!present.validated) throw forbidden();
    return { visitor: present };
  },
};

/** A session in its owner's own hands: no temporary password, no agent in the customer's place. */
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
