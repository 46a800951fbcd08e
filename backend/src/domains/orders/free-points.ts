import { deliveryPointNames } from '@portal/domain';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import type { KeptContract } from './order-draft';
import { findPointBeingSigned, findSuppliedPoint, lockPoints } from './taken-points.queries';

/** How long a signature that nobody finishes keeps its points from other cases: as long as its link is valid. */
const signingDays = 4;

/**
 * Why the points of a case cannot be subscribed; null when they can. Locks the points until the transaction ends.
 */
export async function pointRefusal(
  tx: Db,
  clock: Clock,
  orderReference: string,
  contracts: readonly Pick<KeptContract, 'energy' | 'deliveryPoint'>[],
): Promise<string | null> {
  const points = contracts.flatMap(({ deliveryPoint }) => deliveryPoint.pointOfDelivery ?? []);
  if (points.length === 0) return null;
  await lockPoints(tx, points);
  const nameOf = (point: string) =>
    deliveryPointNames[
      contracts.find(({ deliveryPoint }) => deliveryPoint.pointOfDelivery === point)?.energy ?? 'EL'
    ];
  const supplied = await findSuppliedPoint(tx, points);
  if (supplied) return `Un contrat est déjà en cours pour le ${nameOf(supplied)} ${supplied}`;
  const since = new Date(clock().getTime() - signingDays * 86_400_000);
  const signing = await findPointBeingSigned(tx, orderReference, points, since);
  return signing ? `Une autre affaire est en cours de signature pour le ${nameOf(signing)} ${signing}` : null;
}
