import type { CallPath, CallRight } from '@portal/contract';
import type { Clock } from '../clock';
import type { Db } from '../database';
import { forbidden, unauthenticated } from '../errors';
import type { Visitor } from '../sessions';

/** What a policy looks at. */
export interface Access<Payload> {
  db: Db;
  clock: Clock;
  path: CallPath;
  payload: Payload;
  visitor: Visitor | undefined;
}

/** What a policy hands to the call it lets pass. */
export interface Grants {
  public: { visitor: Visitor | undefined };
  session: { visitor: Visitor };
  ownCustomer: { visitor: Visitor; customerNumber: string; contractNumber: string | undefined };
}

/** Who may. `right` is the contract's word for it; a call whose policy says another does not start. */
export interface Policy<Right extends CallRight, Payload> {
  right: Right;
  /** @throws DomainError 401 or 403. */
  authorize(access: Access<Payload>): Promise<Grants[Right]> | Grants[Right];
}

export const everyone: Policy<'public', unknown> = {
  right: 'public',
  authorize: ({ visitor }) => ({ visitor }),
};

/** A session in its owner's own hands: no temporary password, no agent in the customer's place. */
export const ownHands: Policy<'session', unknown> = {
  right: 'session',
  authorize: ({ visitor }) => {
    const owner = present(visitor);
    if (!owner.validated || owner.agent) throw forbidden();
    return { visitor: owner };
  },
};

/** @throws DomainError 401. */
export function present(visitor: Visitor | undefined): Visitor {
  if (!visitor) throw unauthenticated();
  return visitor;
}
