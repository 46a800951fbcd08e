import type { Energy } from '@portal/contract';
import { deliveryPointError, type Estimate, normaliseDeliveryPoint } from '@portal/domain';
import { DomainError, refusedFields } from '../../platform/errors';
import type {
  DeliveryPointRegistry,
  RegisteredPoint,
} from '../../providers/delivery-points/delivery-point-registry';
import { type Profile, profileEstimates } from './profiles.rules';
import { type Survey, surveyEstimates } from './survey.rules';

/** §8 of the back-office document, to the letter. */
const notEstimated = () =>
  new DomainError(
    422,
    'UNEXPECTED_ERROR',
    "Une erreur est survenue lors de l'estimation de votre point de livraison, veuillez remplir le questionnaire.",
  );
const emptyReply = () =>
  new DomainError(
    502,
    'NO_RESPONSE_FROM_PARTNER',
    'Une erreur est survenue avec le serveur partenaire, veuillez remplir le questionnaire.',
  );

export interface EstimatedPoint {
  point: RegisteredPoint;
  /** kWh a year by timeframe. */
  estimates: Estimate[];
  /** What they are of: the point's own profile, or the one they were asked for in its place. */
  profile: string;
}

/**
 * What a delivery point uses in a year: its operator's history; without one, the usual consumption of `profile`.
 * `path` names the field of the number, for its refusal.
 * @throws DomainError 422 for a number that is none; 422 UNEXPECTED_ERROR for an unknown point; 502
 * NO_RESPONSE_FROM_PARTNER when the operator is silent or knows nothing.
 */
export async function estimatePoint(
  registry: DeliveryPointRegistry,
  { energy, typed, profile, path }: { energy: Energy; typed: string; profile?: Profile; path: string },
): Promise<EstimatedPoint> {
  const message = deliveryPointError(typed, energy);
  if (message !== null) throw refusedFields([{ path, message }]);
  const point = await registry.find(energy, normaliseDeliveryPoint(typed));
  if (!point) throw notEstimated();
  const known = point.yearlyKwh.filter(({ quantity }) => quantity > 0);
  if (known.length > 0) return { point, estimates: known, profile: point.profile };
  if (profile === undefined) throw emptyReply();
  return { point, estimates: profileEstimates(profile), profile };
}

/** What a dwelling should use in a year, by the documented model. */
export const estimateSurvey = (energy: Energy, survey: Survey): Estimate[] => surveyEstimates(energy, survey);
