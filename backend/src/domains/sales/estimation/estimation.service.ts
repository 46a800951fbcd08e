import type { ApiError, Energy, tariffCategories } from '@portal/contract';
import {
  consumptionUnknown,
  deliveryPointError,
  type Estimate,
  normaliseDeliveryPoint,
  pointClosed,
  pointNotThere,
  pointReplaced,
  pointUnknown,
  splitByRateOption,
} from '@portal/domain';
import { DomainError, refusedFields } from '../../../platform/errors';
import type {
  DeliveryPointRegistry,
  RegisteredPoint,
} from '../../../providers/delivery-points/delivery-point-registry';
import { type Survey, surveyEstimates } from './survey.rules';

type Profile = (typeof tariffCategories)[number];

/** What a point of each tariff category usually uses, kWh a year (docs/tariff.md). */
const usualKwh: Record<Profile, number> = {
  RES1: 4200,
  RES11: 1600,
  RES2: 7800,
  P011: 3000,
  P012: 14_000,
  PRO1: 3500,
  PRO2: 9000,
  PRO3: 16_000,
  PRO4: 24_000,
  PRO5: 34_000,
  PRO6: 48_000,
};

/** For a point without a history. */
export const profileEstimates = (profile: Profile): Estimate[] =>
  splitByRateOption(profile === 'RES2' ? 'HIGH_LOW' : 'TOTAL_HOUR', usualKwh[profile], []);

/** §8 of the back-office document, to the letter. */
const notEstimated = (errors: ApiError['errors']) =>
  new DomainError(
    422,
    'UNEXPECTED_ERROR',
    "Une erreur est survenue lors de l'estimation de votre point de livraison, veuillez remplir le questionnaire.",
    { errors },
  );
const emptyReply = (errors: ApiError['errors']) =>
  new DomainError(
    502,
    'NO_RESPONSE_FROM_PARTNER',
    'Une erreur est survenue avec le serveur partenaire, veuillez remplir le questionnaire.',
    { errors },
  );

export interface EstimatedPoint {
  point: RegisteredPoint;
  /** kWh a year by timeframe. */
  estimates: Estimate[];
  /** What they are of: the point's own profile, or the one they were asked for in its place. */
  profile: string;
}

interface AskedPoint {
  energy: Energy;
  typed: string;
  profile?: Profile;
  /** Names the field of the number, for its refusal. */
  path: string;
  /** A point that may not be read is refused as an unknown one is. */
  mayRead?: (point: RegisteredPoint) => boolean;
}

/**
 * What a delivery point uses in a year: its operator's history; without one, the usual consumption of `profile`.
 * @throws DomainError 422 for a number that is none; 422 UNEXPECTED_ERROR for an unknown point; 502
 * NO_RESPONSE_FROM_PARTNER when the operator is silent or knows nothing. Both name the point at `path`.
 */
export async function estimatePoint(
  registry: DeliveryPointRegistry,
  { energy, typed, profile, path, mayRead }: AskedPoint,
): Promise<EstimatedPoint> {
  const message = deliveryPointError(typed, energy);
  if (message !== null) throw refusedFields([{ path, message }]);
  const unknownUse = () => emptyReply([{ path, message: consumptionUnknown(energy, typed) }]);
  const point = await registry.find(energy, normaliseDeliveryPoint(typed)).catch((error: unknown) => {
    throw isSilence(error) ? unknownUse() : error;
  });
  const unknown = mayRead ? pointNotThere : pointUnknown;
  if (!point || mayRead?.(point) === false) throw notEstimated([{ path, message: unknown(energy, typed) }]);
  if (point.state === 'CLOSED')
    throw refusedFields([{ path, message: (mayRead ? pointReplaced : pointClosed)(energy, typed) }]);
  const known = point.yearlyKwh.filter(({ quantity }) => quantity > 0);
  if (known.length > 0) return { point, estimates: known, profile: point.profile };
  if (profile === undefined) throw unknownUse();
  return { point, estimates: profileEstimates(profile), profile };
}

const isSilence = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'NO_RESPONSE_FROM_PARTNER';

/**
 * Each point as `estimatePoint` has it.
 * @throws what the first that failed did, with what is to be said of every other
 */
export async function estimatePoints(
  registry: DeliveryPointRegistry,
  asked: readonly AskedPoint[],
): Promise<EstimatedPoint[]> {
  const failures: DomainError[] = [];
  const found = await Promise.all(
    asked.map((each) =>
      estimatePoint(registry, each).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        failures.push(error);
      }),
    ),
  );
  const [first] = failures;
  if (!first) return found.filter((each) => each !== undefined);
  const errors = failures.flatMap(({ details }) => details.errors ?? []);
  throw new DomainError(first.status, first.code, first.message, { ...first.details, errors });
}

/** What a dwelling should use in a year, by the documented model. */
export const estimateSurvey = (energy: Energy, survey: Survey): Estimate[] => surveyEstimates(energy, survey);
