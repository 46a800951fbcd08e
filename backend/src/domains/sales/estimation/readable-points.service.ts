import type { PayloadOf } from '../../../platform/http/define-call';
import type { Db } from '../../../platform/database';
import type { RegisteredPoint } from '../../../providers/delivery-points/delivery-point-registry';
import { namesPlace } from '../../../providers/delivery-points/typed-address.rules';
import { type EstimateOwner, savedPlaces } from './estimation.queries';

type TypedPlace = Extract<
  PayloadOf<'/getPackages'>,
  { mode: 'POINT_OF_DELIVERY' }
>['list'][number]['address'];

/** @param typed where the asker says that the point is */
export type MayRead = (point: RegisteredPoint, typed?: TypedPlace) => boolean;

/**
 * Which points are answered: for who has a session those of the policy (null); for the holder of a case's link those
 * whose address they name, and those that the case was saved with at their own address (docs/decisions/0154).
 */
export async function readableBy(db: Db, owner: EstimateOwner): Promise<MayRead | null> {
  if (!('orderReference' in owner)) return null;
  const saved = await savedPlaces(db, owner.orderReference);
  return (point, typed) =>
    (typed !== undefined && namesPlace(typed, point.address)) ||
    saved.some(
      (place) =>
        place.energy === point.energy &&
        place.pointOfDelivery === point.pointOfDelivery &&
        place.address !== null &&
        namesPlace(place.address, point.address),
    );
}
