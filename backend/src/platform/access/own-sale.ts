import type { Db } from '../database';
import { authorizeCase } from './own-case';
import { anySession, type Access, type Policy, type SaleGrant } from './policy';

/** The case whose link a payload carries. */
interface CaseLink {
  orderNumber?: string;
  link?: string;
}

/**
 * Any open session, or the holder of the named case's link, limited to that case's sales channel.
 * @throws DomainError 401 or 403: an expired link, one of another case and an unknown one get the same answer.
 */
export async function authorizeSale(access: Access<CaseLink>): Promise<SaleGrant> {
  const { orderNumber, link } = access.payload;
  if (link === undefined) return { by: 'session', ...(await anySession.authorize(access)) };
  const grant = await authorizeCase(access, { orderReference: orderNumber, linkCode: link });
  if (grant.by !== 'link') throw new Error('A link gives the grant of a link.');
  return { ...grant, channel: grant.started?.channel ?? (await channelOf(access.db, grant.orderReference)) };
}

export const ownSale: Policy<'caseOrSession', CaseLink> = { who: 'caseOrSession', authorize: authorizeSale };

async function channelOf(db: Db, orderReference: string): Promise<string> {
  const { channel } = await db
    .selectFrom('subscription_order')
    .select('channel')
    .where('order_reference', '=', orderReference)
    .executeTakeFirstOrThrow();
  return channel;
}
