import type { Energy, TakenPoint } from '@portal/contract';
import { coversGroup, deliveryPointNames, grantedSubMenu, scopeOf } from '@portal/domain';
import type { Clock } from '../../platform/clock';
import {
  type ActingAgent,
  isCustomerInScope,
  scopeOverCustomers,
} from '../../platform/access/customer-scope';
import type { Db } from '../../platform/database';
import { findOtherCase, findSupply, lockPoints } from './taken-points.queries';

const day = 86_400_000;
/** How long a signature that nobody finishes keeps its points from other cases: as long as its link is valid. */
const signingDays = 4;
/** How long a saved case is told of to who begins another for its point (docs/decisions/0068). */
const savedDays = 30;

interface AskedPoint {
  energy: Energy;
  pointOfDelivery: string;
}

interface Asked {
  points: readonly AskedPoint[];
  /** The case that asks; null for none yet. */
  except: string | null;
  /** Who is told; null: nobody who may see another's contract or case. */
  agent: ActingAgent | null;
}

/**
 * Which of the points a contract supplies, or another case has: named to an agent in whose scope that contract or case
 * lies, only said to everybody else.
 */
export async function takenPoints(
  db: Db,
  clock: Clock,
  { points, except, agent }: Asked,
): Promise<TakenPoint[]> {
  const now = clock().getTime();
  const since = { signing: new Date(now - signingDays * day), saved: new Date(now - savedDays * day) };
  const found: TakenPoint[] = [];
  for (const { energy, pointOfDelivery } of points) {
    const named = { energy, pointOfDelivery };
    const name = `${deliveryPointNames[energy]} ${pointOfDelivery}`;
    const supply = await findSupply(db, energy, pointOfDelivery);
    if (supply) {
      const { customer_number: customerNumber, contract_number: contractNumber, channel } = supply;
      const seen = agent !== null && (await seesContract(db, agent, customerNumber, channel));
      found.push({
        ...named,
        by: 'CONTRACT',
        customerNumber: seen ? customerNumber : null,
        contractNumber: seen ? contractNumber : null,
        orderNumber: null,
        message: seen
          ? `Le contrat ${contractNumber} du client ${customerNumber} est déjà en cours pour le ${name}`
          : `Un contrat est déjà en cours pour le ${name}`,
      });
      continue;
    }
    const other = await findOtherCase(db, { energy, point: pointOfDelivery, except }, since);
    if (!other) continue;
    const seen = agent !== null && seesCase(agent, other);
    const which = seen ? `L’affaire ${other.order_reference}` : 'Une autre affaire';
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

/** Another case that is only saved keeps nobody from a subscription: of both, the first signed is it. */
export const keepsOthersOut = ({ by }: TakenPoint): boolean => by !== 'OPEN_CASE';

/**
 * Why the points of a case cannot be signed for; null when they can. Locks the points until the transaction ends.
 */
export async function pointRefusal(
  tx: Db,
  clock: Clock,
  orderReference: string,
  contracts: readonly { energy: Energy; deliveryPoint: { pointOfDelivery?: string | null } }[],
): Promise<string | null> {
  const points = contracts.flatMap(({ energy, deliveryPoint: { pointOfDelivery } }) =>
    pointOfDelivery ? [{ energy, pointOfDelivery }] : [],
  );
  await lockPoints(
    tx,
    points.map(({ pointOfDelivery }) => pointOfDelivery),
  );
  const taken = await takenPoints(tx, clock, { points, except: orderReference, agent: null });
  return taken.find(keepsOthersOut)?.message ?? null;
}

async function seesContract(db: Db, agent: ActingAgent, customerNumber: string, channel: string) {
  const scope = scopeOverCustomers(agent, 'READ');
  if (!scope || (scope.group !== null && !coversGroup(scope, channel))) return false;
  return isCustomerInScope(db, scope, customerNumber);
}

function seesCase(agent: ActingAgent, { channel, created_by }: { channel: string; created_by: string }) {
  const subMenu = grantedSubMenu(agent.scheme, ['createCase'], 'READ');
  const scope = subMenu && scopeOf(subMenu, agent);
  if (!scope || !coversGroup(scope, channel)) return false;
  return scope.createdBy === null || scope.createdBy === created_by;
}
