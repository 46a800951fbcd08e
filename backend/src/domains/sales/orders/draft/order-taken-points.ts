import type { TakenPoint } from '@portal/contract';
import type { Day } from '@portal/domain';
import { actingAgent } from '../../../../platform/access/customer-scope';
import type { CaseGrant } from '../../../../platform/access/policy';
import { askedPoints, keepsOthersOut } from '../../taken-points/taken-points.service';
import type { DraftContract, FieldError } from '../case/order-draft';
import { stateOf } from '../case/order-moves';
import { isSigned } from '../case/order-states.rules';
import type { OrderRow } from '../case/orders.queries';

/**
 * What is asked of the points of a case; nothing of a signed one, whose contracts are its own.
 * @param start of a contract that names none; null: one can still be chosen
 */
export const pointQuestion = (
  grant: CaseGrant,
  contracts: readonly DraftContract[],
  row: OrderRow | undefined,
  start: Day | null,
) => ({
  points: row && isSigned(stateOf(row)) ? [] : askedPoints(contracts, start),
  except: row?.order_reference ?? null,
  agent: grant.by === 'agent' ? actingAgent(grant.visitor) : null,
});

type Points = ReturnType<typeof askedPoints>;

/** Where a point is under contract, or being signed for: whoever got a link to the case could not sign it. */
export const takenErrors = (
  contracts: readonly DraftContract[],
  taken: readonly TakenPoint[],
  points: Points,
): FieldError[] =>
  taken
    .filter((each) => keepsOthersOut(each, points))
    .map(({ by, energy, message }) => {
      const contract = `order.contracts.${contracts.findIndex((each) => each.energy === energy)}`;
      const field = by === 'ENDING_CONTRACT' ? 'effectiveStartDate' : 'deliveryPoint.pointOfDelivery';
      return { path: `${contract}.${field}`, message };
    });
