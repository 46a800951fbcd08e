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
 * The points to check for other contracts and cases, and who asks. Empty for a signed case: its own contracts have the
 * points.
 * @param start start of supply for contracts without one; null: it can still be chosen
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

/** Errors for points that have a contract or a pending signature: the case could not be signed. */
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
