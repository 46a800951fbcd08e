import { deliveryPointNames } from '@portal/domain';
import type { RegisteredPoint } from '../../../../providers/delivery-points/delivery-point-registry';
import { namesPlace } from '../../../../providers/delivery-points/typed-address.rules';
import type { DraftAddress, DraftContract, FieldError, KeptContract } from '../case/order-draft';

/** Whether the caller may be told where the point of a contract is. */
export type IsTold = (contract: DraftContract, point: RegisteredPoint) => boolean;

/** An agent asks the operators for their clients. */
export const tellsAgents: IsTold = () => true;

/**
 * The holder of a link never reads an address that they did not type. Their own stays in the case, unless it names the operator's place,
 * or the case was saved with the operator's address (docs/decisions/0141).
 */
export const tellsLinkHolder =
  (kept: readonly KeptContract[]): IsTold =>
  ({ energy, deliveryPoint }, point) =>
    isThere(deliveryPoint.address, point) ||
    kept.some(
      (before) =>
        before.energy === energy &&
        before.deliveryPoint.pointOfDelivery === point.pointOfDelivery &&
        isThere(before.deliveryPoint.address, point),
    );

const isThere = (address: DraftAddress | null | undefined, point: RegisteredPoint): boolean =>
  address != null && namesPlace(address, point.address);

/**
 * Errors for points that are elsewhere than the case says: a customer alone signs no contract for another's home because of one digit. An
 * agent has seen the operator's address.
 */
export const otherPlaceErrors = (
  contracts: readonly DraftContract[],
  points: readonly (RegisteredPoint | null)[],
  isTold: IsTold,
): FieldError[] =>
  contracts.flatMap((contract, index) => {
    const point = points[index];
    if (!point || isTold(contract, point)) return [];
    const message = `L’adresse indiquée n’est pas celle de ce ${deliveryPointNames[contract.energy]}\u00a0: vérifiez l’un et l’autre sur une facture`;
    return [{ path: `order.contracts.${index}.deliveryPoint.pointOfDelivery`, message }];
  });
