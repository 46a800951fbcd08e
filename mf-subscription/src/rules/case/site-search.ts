import type { Energy, RequestOf, ResponseOf } from '@portal/contract';
import { isEmail, normaliseDeliveryPoint } from '@portal/domain';
import type { ClientAnswers, ContractToBe, SiteAnswers } from './answers';
import { estimatesOf } from './site-estimates';
import { chosenEnergies, type SiteValues } from './site-values';
import { surveyNames, surveyOf } from './survey';

type Request = RequestOf<'/getPackages'>;
export type PointSearch = Extract<Request, { mode: 'POINT_OF_DELIVERY' }>;
export type SurveySearch = Extract<Request, { mode: 'SURVEY' }>;
export type SiteSearch = PointSearch | SurveySearch;

/** Numbers that were asked for in vain: they go with the contracts that the questionnaire estimates. */
export type TypedPoints = Partial<Record<Energy, string>>;

export const pointName = (energy: Energy) => `${energy}_point` as const;

/** Request for the values. @throws Error if they are incomplete: check `siteErrors` first */
export function siteSearch(values: SiteValues, client: ClientAnswers, byCustomer = false): SiteSearch {
  const energies = chosenEnergies(values.energyChoice);
  const asked = { customerType: client.customerType, channel: client.channel };
  if (values.mode === 'SURVEY') return { ...asked, mode: 'SURVEY', survey: surveyOf(energies, values) };
  return {
    ...asked,
    mode: 'POINT_OF_DELIVERY',
    list: energies.map((energy) => ({
      energy,
      reference: normaliseDeliveryPoint(values[pointName(energy)]),
      ...(byCustomer && { address: placeOf(values) }),
    })),
    email: isEmail(client.email) ? client.email : null,
    firstName: client.firstName || null,
    lastName: client.lastName || null,
  };
}

/** Where a customer says that their points are. */
const placeOf = ({ number, street, postalCode, townName, netArea }: SiteValues) => ({
  number: number.trim() || null,
  street: street.trim(),
  postalCode: postalCode.replace(/ /g, ''),
  townName: townName.trim(),
  netArea: netArea || null,
});

/** Key to compare two searches, complete or not; ignores the other values of the form. */
export function searchKey(values: SiteValues, byCustomer = false): string {
  const energies = chosenEnergies(values.energyChoice);
  const asked =
    values.mode === 'SURVEY'
      ? surveyNames.map((name) => values[name])
      : energies.map((energy) => normaliseDeliveryPoint(values[pointName(energy)]));
  const place = byCustomer && values.mode === 'POINTS' ? [placeOf(values)] : [];
  return JSON.stringify([values.mode, energies, asked, ...place]);
}

/** The numbers of a search that failed, by energy. */
export const typedPoints = ({ list }: PointSearch): TypedPoints =>
  Object.fromEntries(list.map(({ energy, reference }) => [energy, reference]));

/** The numbers that a search names: estimates of points name none. */
export const pointsAsked = (search: SiteSearch): TypedPoints =>
  search.mode === 'POINT_OF_DELIVERY' ? typedPoints(search) : {};

/** Tariff categories of points that the case knows already, where they are asked for again. */
export const profilesOf = (
  site: SiteAnswers | null,
  { list }: PointSearch,
): Partial<Record<Energy, ContractToBe['deliveryPoint']['profile']>> =>
  Object.fromEntries(
    list.map(({ energy, reference }) => {
      const known = site?.contracts.find(({ deliveryPoint }) => deliveryPoint.pointOfDelivery === reference);
      return [energy, known?.deliveryPoint.profile ?? null];
    }),
  );

/** Whether the questionnaire replaces numbers that the operators could not find and that are still typed. */
export function isRecovery(values: SiteValues, failed: TypedPoints | null): boolean {
  if (failed === null || values.mode !== 'SURVEY') return false;
  return chosenEnergies(values.energyChoice).every(
    (energy) =>
      failed[energy] !== undefined && failed[energy] === normaliseDeliveryPoint(values[pointName(energy)]),
  );
}

/** Contracts of the questionnaire with the numbers that were typed before. */
export const withTypedPoints = (contracts: readonly ContractToBe[], typed: TypedPoints): ContractToBe[] =>
  contracts.map((contract) => ({
    ...contract,
    deliveryPoint: {
      ...contract.deliveryPoint,
      pointOfDelivery: typed[contract.energy] ?? contract.deliveryPoint.pointOfDelivery,
    },
  }));

type Answer = ResponseOf<'/getPackages'>;

/** Answers of the site section from a search. `typed`: numbers that the questionnaire replaced. */
export function siteFound(search: SiteSearch, answer: Answer, typed: TypedPoints): SiteAnswers {
  const { packagesList, estimateReference } = answer;
  const contracts = withTypedPoints(answer.contracts, typed);
  return {
    energies: contracts.map(({ energy }) => energy),
    survey: search.mode === 'SURVEY' ? search.survey : null,
    contracts,
    initialEstimates: estimatesOf(contracts),
    estimateReference,
    packagesList,
  };
}

/** The same site with corrected estimates: what they are measured against stays, and so do typed numbers. */
export const siteCorrected = (
  site: SiteAnswers,
  { contracts, packagesList, estimateReference }: Answer,
): SiteAnswers => ({
  ...site,
  contracts: withTypedPoints(contracts, pointsOf(site)),
  estimateReference,
  packagesList,
});

/** Numbers of the points that the contracts of a site name. */
export const pointsOf = ({ contracts }: SiteAnswers): TypedPoints =>
  Object.fromEntries(
    contracts.flatMap(({ energy, deliveryPoint: { pointOfDelivery } }) =>
      pointOfDelivery ? [[energy, pointOfDelivery]] : [],
    ),
  );
