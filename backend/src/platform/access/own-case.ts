import { type AgentScope, coversGroup } from '@portal/domain';
import { createHash } from 'node:crypto';
import { latestWritten } from '../clock';
import type { Db } from '../database';
import { notFound, staleLink } from '../errors';
import { authorizeAgent } from './agent';
import type { Access, CaseGrant, LinkGrant, Policy } from './policy';

/** The case of a payload; without a reference for a new case. */
export interface CaseSubject {
  orderReference?: string;
  /** The code of the mailed link. */
  linkCode?: string;
}

const hashLinkCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/**
 * Allows agents for the cases of their scope, and the holder of the case's link (valid for 4 days). A case outside the scope
 * gets the same answer as one that does not exist.
 */
export function ownCase<Payload>(subjectOf: (payload: Payload) => CaseSubject): Policy<'case', Payload> {
  return { who: 'case', authorize: (access) => authorizeCase(access, subjectOf(access.payload)) };
}

export async function authorizeCase(access: Access<unknown>, subject: CaseSubject): Promise<CaseGrant> {
  const { orderReference, linkCode } = subject;
  if (linkCode !== undefined) return byLink(access, orderReference, linkCode);
  const grant = authorizeAgent(access);
  if (orderReference !== undefined && !(await isInScope(access.db, grant.scope, orderReference))) {
    throw notFound('Cette affaire n’existe pas');
  }
  return { by: 'agent', ...grant };
}

/** An agent; where a saved case is named, one of their scope: another's case is answered like none at all. */
export const agentOfCase: Policy<'agent', { orderNumber?: string }> = {
  who: 'agent',
  authorize: async (access) => {
    const { orderNumber } = access.payload;
    if (orderNumber !== undefined) await authorizeCase(access, { orderReference: orderNumber });
    return authorizeAgent(access);
  },
};

/**
 * The link of a first payment may read its case and pay it, and nothing else. The key of a case that is not saved yet may save it, and
 * ask what a choice needs.
 */
function purposesOf({ right, path }: Access<unknown>): readonly CodePurpose[] {
  if (right.who === 'caseOrSession' || path === '/saveOrder') {
    return right.does === 'READ'
      ? ['SUBSCRIPTION_LINK', 'PAYMENT_LINK', 'SUBSCRIPTION_START']
      : ['SUBSCRIPTION_LINK', 'SUBSCRIPTION_START'];
  }
  return right.does === 'READ' || path === '/paymentCB'
    ? ['SUBSCRIPTION_LINK', 'PAYMENT_LINK']
    : ['SUBSCRIPTION_LINK'];
}

/** What the code of a copied link is bound to, in the place of a mailbox or a phone. */
export const copiedLink = 'COPY';

type CodePurpose = 'SUBSCRIPTION_START' | 'SUBSCRIPTION_LINK' | 'PAYMENT_LINK';

async function byLink(
  access: Access<unknown>,
  orderReference: string | undefined,
  linkCode: string,
): Promise<LinkGrant> {
  const { db, clock, path } = access;
  const now = clock();
  const row = await db
    .selectFrom('one_time_code')
    .select(['subject', 'purpose', 'bound_to', 'channel'])
    .where('code_hash', '=', hashLinkCode(linkCode))
    .where('purpose', 'in', purposesOf(access))
    .where('expires_at', '>', now)
    // a code that is dated in the future was written by a process with a wrong clock
    .where('created_at', '<=', latestWritten(now))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw staleLink();
  // the first save of a case does not name it, and neither does its repeat after a lost answer
  const isFirstSave = path === '/saveOrder' && orderReference === undefined;
  if (row.subject !== orderReference && !isFirstSave) throw staleLink();
  const { subject, purpose, bound_to: mailbox, channel } = row;
  const grant: LinkGrant = {
    by: 'link',
    orderReference: subject,
    ...(mailbox === copiedLink && { isCopied: true }),
  };
  return purpose === 'SUBSCRIPTION_START'
    ? { ...grant, started: { channel: channel ?? 'WEB', mailbox } }
    : grant;
}

async function isInScope(db: Db, scope: AgentScope, orderReference: string): Promise<boolean> {
  const order = await db
    .selectFrom('subscription_order')
    .select(['channel', 'created_by'])
    .where('order_reference', '=', orderReference)
    .executeTakeFirst();
  if (!order || !coversGroup(scope, order.channel)) return false;
  return scope.createdBy === null || scope.createdBy === order.created_by;
}
