import type { Energy } from '@portal/contract';
import { deliveryPointNames, pointClosed } from '@portal/domain';
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
 * The points of a draft from their grid operators, in the order of its contracts. A point of the saved case (`before`) is not
 * requested again.
 * @param lenient for a save: a point whose operator does not answer is null
 * @throws DomainError 502 when an operator does not answer and `lenient` is false.
 */
export async function registeredPoints(
  registry: DeliveryPointRegistry,
  contracts: readonly DraftContract[],
  before: readonly KeptContract[],
  { lenient }: { lenient: boolean },
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
        const refusal = refusalOf(energy, number, found);
        if (refusal !== null) {
          errors.push({
            path: `order.contracts.${index}.deliveryPoint.pointOfDelivery`,
            message: refusal,
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

function refusalOf(energy: Energy, number: string, found: RegisteredPoint | null): string | null {
  if (!found) return `Le gestionnaire de réseau ne connaît pas ce ${deliveryPointNames[energy]}`;
  return found.state === 'CLOSED' ? pointClosed(energy, number) : null;
}
