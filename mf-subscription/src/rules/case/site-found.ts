import type { ResponseOf } from '@portal/contract';
import type { SiteAnswers } from './answers';
import { estimatesOf } from './site-estimates';
import { type SiteSearch, type TypedPoints, withTypedPoints } from './site-search';

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
