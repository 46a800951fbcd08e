import type { Energy, TakenPoint } from '@portal/contract';
import {
  coversGroup,
  type Day,
  deliveryPointNames,
  formatLongDay,
  grantedSubMenu,
  parisDayOf,
  scopeOf,
} from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import {
  type ActingAgent,
  isCustomerInScope,
  scopeOverCustomers,
} from '../../../platform/access/customer-scope';
import type { Db } from '../../../platform/database';
import { findOtherCase, findSupply, lockPoints } from './taken-points.queries';

const day = 86_400_000;
/** Days for which a pending signature blocks its points for other cases: as long as its link is valid. */
const signingDays = 4;
/** Days for which a saved case counts when another case begins for its point (docs/decisions/0068). */
const savedDays = 30;

/** Since when a case must have been saved, or sent to its signature, to count as open. */
export function openSince(clock: Clock): { signing: Date; saved: Date } {
  const now = clock().getTime();
  return { signing: new Date(now - signingDays * day), saved: new Date(now - savedDays * day) };
}

interface AskedPoint {
  energy: Energy;
  pointOfDelivery: string;
  /** Start of supply; null: not chosen yet. */
  start: Day | null;
}

interface AskedContract {
  energy: Energy;
  deliveryPoint: { pointOfDelivery?: string | null | undefined };
  effectiveStartDate?: Day | null | undefined;
}

/** @param start start of supply for contracts without one */
export const askedPoints = (contracts: readonly AskedContract[], start: Day | null): AskedPoint[] =>
  contracts.flatMap(({ energy, deliveryPoint: { pointOfDelivery }, effectiveStartDate }) =>
    pointOfDelivery ? [{ energy, pointOfDelivery, start: effectiveStartDate ?? start }] : [],
  );

interface Asked {
  points: readonly AskedPoint[];
  /** The case for which it is checked; null for a new one. */
  except: string | null;
  /** The agent who sees the result; null for callers who may not see another's contract or case. */
  agent: ActingAgent | null;
}

/**
 * The points that a contract or another case already has. The result names that contract or case only to an agent with it in
 * their scope.
 */
export async function takenPoints(
  db: Db,
  clock: Clock,
  { points, except, agent }: Asked,
): Promise<TakenPoint[]> {
  const since = openSince(clock);
  const found: TakenPoint[] = [];
  const today = parisDayOf(clock());
  for (const { energy, pointOfDelivery, start } of points) {
    const named = { energy, pointOfDelivery };
    const name = `${deliveryPointNames[energy]} ${pointOfDelivery}`;
    const supply = await findSupply(db, energy, pointOfDelivery, start ?? today);
    if (supply) {
      const { customer_number: customerNumber, contract_number: contractNumber, channel } = supply;
      const end = supply.termination_date;
      const seen = agent !== null && (await seesContract(db, agent, customerNumber, channel));
      found.push({
        ...named,
        by: end === null ? 'CONTRACT' : 'ENDING_CONTRACT',
        customerNumber: seen ? customerNumber : null,
        contractNumber: seen ? contractNumber : null,
        orderNumber: null,
        message: supplyWords(
          seen ? `Le contrat ${contractNumber} du client ${customerNumber}` : 'Un contrat',
          name,
          end,
        ),
      });
      // the contract ends: another case may have the point after that
      if (end === null) continue;
    }
    const other = await findOtherCase(db, { energy, point: pointOfDelivery, except }, since);
    if (!other) continue;
    const seen = agent !== null && seesCase(agent, other);
    const which = seen
      ? `L’affaire ${other.order_reference}`
      : agent === null
        ? 'Une autre souscription'
        : 'Une autre affaire';
    found.push({
      ...named,
      by: other.is_being_signed ? 'SIGNING' : 'OPEN_CASE',
      customerNumber: null,
      contractNumber: null,
      orderNumber: seen ? other.order_reference : null,
      message: other.is_being_signed
        ? `${which} est en cours de signature pour le ${name}`
        : `${which} est déjà ouverte pour le ${name}`,
    });
  }
  return found;
}

const supplyWords = (which: string, point: string, end: Day | null): string =>
  end === null
    ? `${which} est déjà en cours pour le ${point}`
    : `${which} est en cours pour le ${point} et prend fin le ${formatLongDay(end)}\u00a0: choisissez un début après ce jour`;

/**
 * Whether a taken point prevents the subscription. A case that is only saved does not: the first one signed gets the point.
 * A contract with a registered end does not either, while a start after its end can still be chosen.
 */
export const keepsOthersOut = (taken: TakenPoint, points: readonly AskedPoint[]): boolean => {
  if (taken.by === 'OPEN_CASE') return false;
  return taken.by !== 'ENDING_CONTRACT' || startOf(taken, points) !== null;
};

const startOf = (taken: TakenPoint, points: readonly AskedPoint[]): Day | null =>
  points.find(({ energy }) => energy === taken.energy)?.start ?? null;

/** Why the link of a case is not mailed (its holder could not sign, or two cases could be signed for one point); null: it is. */
export function mailRefusal(taken: readonly TakenPoint[], points: readonly AskedPoint[]): string | null {
  const reason =
    taken.find((each) => keepsOthersOut(each, points)) ?? taken.find(({ by }) => by === 'OPEN_CASE');
  return reason?.message ?? null;
}

/** As `takenPoints`, and locks the points until the transaction ends: of two cases at the same time, the second is refused. */
export async function takenPointsLocked(tx: Db, clock: Clock, asked: Asked): Promise<TakenPoint[]> {
  await lockPoints(
    tx,
    asked.points.map(({ pointOfDelivery }) => pointOfDelivery),
  );
  return takenPoints(tx, clock, asked);
}

/**
 * Why a case cannot be signed because of its points; null when it can. Locks the points until the transaction ends.
 */
export async function pointRefusal(
  tx: Db,
  clock: Clock,
  orderReference: string,
  contracts: readonly AskedContract[],
): Promise<string | null> {
  const points = askedPoints(contracts, parisDayOf(clock()));
  const taken = await takenPointsLocked(tx, clock, { points, except: orderReference, agent: null });
  return taken.find((each) => keepsOthersOut(each, points))?.message ?? null;
}

/** Whether an agent may be told the number of a customer, by a contract that this channel sold; null: without a contract. */
export async function seesContract(
  db: Db,
  agent: ActingAgent,
  customerNumber: string,
  channel: string | null,
) {
  const scope = scopeOverCustomers(agent, 'READ');
  if (!scope || (scope.group !== null && channel !== null && !coversGroup(scope, channel))) return false;
  return isCustomerInScope(db, scope, customerNumber);
}

/** Whether an agent may be told the number of a case. */
export function seesCase(
  agent: ActingAgent,
  { channel, created_by }: { channel: string; created_by: string },
) {
  const subMenu = grantedSubMenu(agent.scheme, ['createCase'], 'READ');
  const scope = subMenu && scopeOf(subMenu, agent);
  if (!scope || !coversGroup(scope, channel)) return false;
  return scope.createdBy === null || scope.createdBy === created_by;
}
