import { deliveryPointNames } from '@portal/domain';
import { DomainError } from '../../../../platform/errors';
import type {
  DeliveryPointRegistry,
  RegisteredPoint,
} from '../../../../providers/delivery-points/delivery-point-registry';
import type { DraftContract, FieldError, KeptContract } from '../case/order-draft';

/** The points that a draft names. */
export const pointsOf = (contracts: readonly DraftContract[]) =>
  contracts.flatMap(({ energy, deliveryPoint: { pointOfDelivery } }) =>
    pointOfDelivery ? [{ energy, pointOfDelivery }] : [],
  );

/**
 * What the grid operators know of the points of a draft, in the order of its contracts; what was known before is not
 * asked again. An operator that does not answer keeps nobody from saving (`lenient`), only from signing.
 * @throws DomainError 502 when it does not answer and the draft is to be signed.
 */
export async function registeredPoints(
  registry: DeliveryPointRegistry,
  contracts: readonly DraftContract[],
  before: readonly KeptContract[],
  lenient: boolean,
): Promise<{ points: (RegisteredPoint | null)[]; errors: FieldError[] }> {
  const errors: FieldError[] = [];
  const points = await Promise.all(
    contracts.map(async ({ energy, deliveryPoint }, index) => {
      const number = deliveryPoint.pointOfDelivery;
      if (!number) return null;
      const known = before.find(({ point }) => point?.pointOfDelivery === number && point.energy === energy);
      if (known) return known.point;
      try {
        const found = await registry.find(energy, number);
        if (!found) {
          errors.push({
            path: `order.contracts.${index}.deliveryPoint.pointOfDelivery`,
            message: `Le gestionnaire de réseau ne connaît pas ce ${deliveryPointNames[energy]}`,
          });
        }
        return found;
      } catch (error) {
        if (lenient && error instanceof DomainError) return null;
        throw error;
      }
    }),
  );
  return { points, errors };
}
