import type { CustomerType, Energy, ResponseOf } from '@portal/contract';
import { energies } from '@portal/contract';
import { inOneCommune, normaliseDeliveryPoint, parisDayOf } from '@portal/domain';
import type { ActingAgent } from '../../../platform/access/customer-scope';
import type { Sale } from '../../../platform/access/sale-channel';
import { DomainError, refusedFields } from '../../../platform/errors';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { packagesFor } from '../../billing/catalogue/catalogue.service';
import { takenPoints } from '../taken-points/taken-points.service';
import { isCommune } from '../../customer/towns/towns.service';
import { type ContractToBe, contractToBe, surveyedPoint, toDeliveryPoint } from './contracts-to-be';
import { assertHighEnough, type EnergyEstimate } from './corrected-estimates.rules';
import type { EstimateOwner } from './estimation.queries';
import { type EstimatedPoint, estimatePoints, estimateSurvey } from './estimation.service';
import { initialEstimate, keepEstimate } from './initial-estimate';
import type { RegisteredPoint } from '../../../providers/delivery-points/delivery-point-registry';
import { type MayRead, readableBy } from './readable-points.service';

type Payload = PayloadOf<'/getPackages'>;
type Mode<M extends Payload['mode']> = Extract<Payload, { mode: M }>;
type Answer = ResponseOf<'/getPackages'>;

export interface Asker {
  owner: EstimateOwner;
  sale: Sale;
  /** The agent who may see contracts and cases of the points; null for a customer and the holder of a case's link. */
  agent: ActingAgent | null;
}

/** Estimates each contract to be, keeps the initial estimate, and finds the packages that suit. */
export async function packagesOf(platform: Platform, payload: Payload, asker: Asker): Promise<Answer> {
  const { db, clock } = platform;
  const { contracts, reference } = await estimated(platform, payload, asker.owner);
  const day = parisDayOf(clock());
  const asked = { customerType: payload.customerType, contracts };
  const found = await packagesFor(db, day, asked, asker.sale);
  const taken = await takenOf(platform, payload, asker);
  const missing = found.filter(({ packages }) => packages === null).map(({ draft }) => draft.energy);
  return {
    packagesList: found.flatMap(({ packages }) => packages ?? []),
    contracts,
    prepaymentFrequencies: found.find(({ packages }) => packages !== null)?.frequencies ?? [],
    estimateReference: reference,
    ...(taken.length > 0 && { takenPoints: taken }),
    ...(missing.length > 0 && { message: missing.map((energy) => noPackage[energy]).join('. ') }),
  };
}

/** A customer asks for their own points, which their own contracts have. */
async function takenOf({ db, clock }: Platform, payload: Payload, { agent, owner }: Asker) {
  const byLink = 'orderReference' in owner;
  if (payload.mode !== 'POINT_OF_DELIVERY' || (agent === null && !byLink)) return [];
  const points = payload.list.map(({ energy, reference }) => ({
    energy,
    pointOfDelivery: normaliseDeliveryPoint(reference),
    start: null,
  }));
  const taken = await takenPoints(db, clock, { points, except: payload.orderNumber ?? null, agent });
  // a customer can do nothing about another case: the first that is signed gets the point
  return byLink ? taken.filter(({ by }) => by !== 'OPEN_CASE') : taken;
}

const noPackage: Record<Energy, string> = {
  EL: 'Aucun forfait d’électricité ne correspond à cette consommation',
  NG: 'Aucun forfait de gaz ne correspond à cette consommation',
};

async function estimated(platform: Platform, payload: Payload, owner: EstimateOwner) {
  switch (payload.mode) {
    case 'ESTIMATE':
      return corrected(platform, payload, owner);
    case 'SURVEY':
      if (!(await isCommune(platform.db, payload.survey.address))) throw noSuchTown();
      return kept(platform, owner, 'SURVEY', surveyed(payload));
    case 'POINT_OF_DELIVERY':
      return found(platform, payload, owner);
  }
}

async function found(platform: Platform, payload: Mode<'POINT_OF_DELIVERY'>, owner: EstimateOwner) {
  const points = await registered(platform, payload, await readableBy(platform.db, owner));
  const contracts = points.map(({ point, estimates }) =>
    contractToBe(point.energy, payload.customerType, estimates, toDeliveryPoint(point)),
  );
  return kept(platform, owner, 'POINT_OF_DELIVERY', contracts);
}

async function kept(
  { db, clock }: Platform,
  owner: EstimateOwner,
  basis: Payload['mode'],
  contracts: ContractToBe[],
) {
  return { contracts, reference: await keepEstimate(db, clock, owner, basis, contracts) };
}

const noSuchTown = () =>
  refusedFields([
    { path: 'survey.address.townName', message: 'Aucune commune de ce nom n’a ce code postal' },
  ]);

const surveyed = ({ survey, customerType }: Mode<'SURVEY'>): ContractToBe[] =>
  survey.energyList.map((energy) =>
    contractToBe(energy, customerType, estimateSurvey(energy, survey), surveyedPoint(survey)),
  );

async function registered(
  { providers, config }: Platform,
  { list }: Mode<'POINT_OF_DELIVERY'>,
  mayRead: MayRead | null,
): Promise<EstimatedPoint[]> {
  const points = await estimatePoints(
    providers.deliveryPoints,
    list.map(({ energy, reference, address }, index) => ({
      energy,
      typed: reference,
      path: `list.${index}.reference`,
      ...(mayRead && { mayRead: (point: RegisteredPoint) => mayRead(point, address) }),
    })),
  );
  if (config.environment !== 'preproduction') assertOneCommune(points);
  return points;
}

/** One commune may have several postal codes, and a postal code several communes: the commune is compared. */
function assertOneCommune(points: readonly EstimatedPoint[]): void {
  if (inOneCommune(points.map(({ point }) => point.address.townCode))) return;
  throw new DomainError(
    422,
    'DIFFERENT_ADDRESSES',
    'Les adresses des points de livraison (PDL) ne sont pas identiques',
  );
}

/**
 * Estimates that people corrected, each above three quarters of the initial one. Without an initial one these are it.
 */
async function corrected(platform: Platform, payload: Mode<'ESTIMATE'>, owner: EstimateOwner) {
  const { db, clock } = platform;
  const named = payload.estimateReference;
  const initial = named === null ? undefined : await initialEstimate(db, clock, owner, named);
  if (initial) assertHighEnough(payload.estimates, initial.estimates);
  const contracts = byEnergy(payload.estimates, payload.customerType, initial?.contracts ?? []);
  if (initial) return { contracts, reference: initial.id };
  return kept(platform, owner, 'ESTIMATE', contracts);
}

function byEnergy(
  estimates: readonly EnergyEstimate[],
  customerType: CustomerType,
  known: readonly ContractToBe[],
): ContractToBe[] {
  return energies.flatMap((energy) => {
    const own = estimates.filter((each) => each.energy === energy);
    const point = known.find((each) => each.energy === energy)?.deliveryPoint;
    return own.length > 0 ? [contractToBe(energy, customerType, own, point)] : [];
  });
}
