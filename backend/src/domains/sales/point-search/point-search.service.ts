import type { ResponseOf } from '@portal/contract';
import { parisDayOf, pointClosed, type Day } from '@portal/domain';
import type { ActingAgent } from '../../../platform/access/customer-scope';
import type { PayloadOf } from '../../../platform/http/define-call';
import type { ListedPoint, SoughtPoint } from '../../../providers/delivery-points/delivery-point-registry';
import type { Providers } from '../../../providers/providers';
import type { Asking } from '../clients/client-code.service';
import { auditLookUp, countLookUp } from '../clients/look-ups.service';
import { keepsOthersOut, takenPoints } from '../taken-points/taken-points.service';

type Found = ResponseOf<'/searchPoints'>;

const pageSize = 10;
const meterEndLength = 4;

interface SearchingAgent extends Asking {
  providers: Providers;
  agent: ActingAgent | null;
}

/**
 * A page of what the operators found, with what of ours has each point.
 * @throws DomainError 429; 502 NO_RESPONSE_FROM_PARTNER when the operators do not answer: the number is typed then.
 */
export async function searchPoints(
  asking: SearchingAgent,
  { energy, sought, page = 1, orderNumber }: PayloadOf<'/searchPoints'>,
): Promise<Found> {
  const { db, clock, providers, agent } = asking;
  await countLookUp(asking, 'point-search');
  const asked = { page, size: pageSize };
  const { total, points } = await providers.deliveryPoints.search(energy, soughtBy(sought), asked);
  await auditLookUp(asking, {
    call: '/searchPoints',
    customers: [],
    detail: { by: sought.by, found: total },
  });
  const today = parisDayOf(clock());
  const listed: Found['points'] = [];
  for (const point of points) {
    const question = { points: [{ ...point, start: today }], except: orderNumber ?? null, agent };
    const taken = await takenPoints(db, clock, question);
    listed.push({ ...pointOf(point), taken, refusal: refusalOf(point, taken, today) });
  }
  return { points: listed, total, ...asked };
}

/** The first reason for which nothing can be sold; a registered end leaves a later start. */
function refusalOf(point: ListedPoint, taken: Found['points'][number]['taken'], today: Day): string | null {
  if (point.state === 'CLOSED') return pointClosed(point.energy, point.pointOfDelivery);
  const open = taken.filter(({ by }) => by !== 'ENDING_CONTRACT');
  return open.find((each) => keepsOthersOut(each, [{ ...point, start: today }]))?.message ?? null;
}

function soughtBy(sought: PayloadOf<'/searchPoints'>['sought']): SoughtPoint {
  if (sought.by === 'METER') return sought;
  if (sought.by === 'ADDRESS') return { ...sought, number: sought.number || null };
  return { ...sought, firstName: sought.firstName || null };
}

const pointOf = ({ address, meterNumber, ...point }: ListedPoint) => ({
  energy: point.energy,
  pointOfDelivery: point.pointOfDelivery,
  address: {
    ...{ number: address.number, street: address.street },
    ...{ postalCode: address.postalCode, townName: address.townName, netArea: address.townCode },
    country: 'FR',
  },
  meterEnd: meterNumber.slice(-meterEndLength),
  state: point.state,
  stateDay: point.stateDay,
});
