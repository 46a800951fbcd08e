import { callRights } from '@portal/contract/schemas';
import type { PayloadOf } from '../../platform/http/define-call';
import { grantedSubMenu } from '../../platform/access/agent-scope';
import { authorizeCustomer } from '../../platform/access/own-customer';
import { type Access, anySession, type Policy } from '../../platform/access/policy';
import { forbidden } from '../../platform/errors';
import { findHolders } from './estimation.queries';
import { normaliseDeliveryPoint } from '@portal/domain';

/**
 * An agent with createCase asks for any point; everybody else for the points of customers whose contracts they may
 * read: their own, or those of an agent's scope, which is audited there. A point that nobody here holds and one
 * of another answer alike.
 */
async function assertMayAsk(access: Access<unknown>, typed: readonly string[]): Promise<void> {
  const { visitor } = anySession.authorize(access) as { visitor: NonNullable<Access<unknown>['visitor']> };
  const isSeller = visitor.kind === 'agent' && grantedSubMenu(visitor.scheme, ['createCase'], 'READ');
  if (isSeller) return;
  const right = callRights['/getContract'];
  for (const point of typed) {
    const holders = await findHolders(access.db, normaliseDeliveryPoint(point));
    const holder =
      visitor.customerNumber === null
        ? holders[0]
        : holders.find((customerNumber) => customerNumber === visitor.customerNumber);
    if (holder === undefined) throw forbidden();
    await authorizeCustomer({ ...access, right }, { customerNumber: holder });
  }
}

export const packagesPolicy: Policy<'session', PayloadOf<'/getPackages'>> = {
  who: 'session',
  authorize: async (access) => {
    const { payload } = access;
    if (payload.mode === 'POINT_OF_DELIVERY') {
      await assertMayAsk(
        access,
        payload.list.map(({ reference }) => reference),
      );
    }
    return anySession.authorize(access);
  },
};

export const pointPolicy: Policy<'session', PayloadOf<'/subscription/deliveryPoint/estimates'>> = {
  who: 'session',
  authorize: async (access) => {
    await assertMayAsk(access, [access.payload.ean]);
    return anySession.authorize(access);
  },
};
