import { callRights } from '@portal/contract/schemas';
import type { PayloadOf } from '../../../platform/http/define-call';
import { authorizeCustomer } from '../../../platform/access/own-customer';
import { authorizeSale } from '../../../platform/access/own-sale';
import type { Access, Policy } from '../../../platform/access/policy';
import type { Visitor } from '../../../platform/sessions';
import { forbidden } from '../../../platform/errors';
import { consumePointLookupQuota } from './case-points.service';
import { type EnergyPoint, findHolders } from './estimation.queries';
import { grantedSubMenu, normaliseDeliveryPoint } from '@portal/domain';

/**
 * An agent with createCase may look up any point. Everybody else with a session may look up points whose current
 * customer they may read: themselves, or a customer in the agent's scope, which is audited there. A point without a
 * customer here and a point of somebody else get the same answer.
 */
async function assertMayAsk(access: Access<unknown>, visitor: Visitor, points: EnergyPoint[]): Promise<void> {
  const isSeller = visitor.kind === 'agent' && grantedSubMenu(visitor.scheme, ['createCase'], 'READ');
  if (isSeller) return;
  const right = callRights['/getContract'];
  for (const point of points) {
    const holders = await findHolders(access.db, point);
    const holder =
      visitor.customerNumber === null
        ? holders[0]
        : holders.find(({ customerNumber }) => customerNumber === visitor.customerNumber);
    if (holder === undefined) throw forbidden();
    await authorizeCustomer({ ...access, right }, holder);
  }
}

/** Who subscribes by the link of a case names their own points, which nobody here can know: some, not many. */
function overPoints<Payload extends Parameters<typeof authorizeSale>[0]['payload']>(
  typedIn: (payload: Payload) => EnergyPoint[],
): Policy<'caseOrSession', Payload> {
  return {
    who: 'caseOrSession',
    authorize: async (access) => {
      const grant = await authorizeSale(access);
      const points = typedIn(access.payload).map(({ energy, pointOfDelivery }) => ({
        energy,
        pointOfDelivery: normaliseDeliveryPoint(pointOfDelivery),
      }));
      if (grant.by === 'session') await assertMayAsk(access, grant.visitor, points);
      else await consumePointLookupQuota(access.db, access.clock, grant.orderReference, points);
      return grant;
    },
  };
}

export const packagesPolicy = overPoints((payload: PayloadOf<'/getPackages'>) =>
  payload.mode === 'POINT_OF_DELIVERY'
    ? payload.list.map(({ energy, reference }) => ({ energy, pointOfDelivery: reference }))
    : [],
);

export const pointPolicy = overPoints(
  ({ energy, ean }: PayloadOf<'/subscription/deliveryPoint/estimates'>) => [{ energy, pointOfDelivery: ean }],
);
