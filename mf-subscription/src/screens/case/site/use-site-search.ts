import { asCallError, CallError, wordsFor, call } from '@portal/api-client';
import type { ApiError, RequestOf, TakenPoint, ResponseOf } from '@portal/contract';
import { useIsMountedRef } from '@portal/remote';
import { useState } from 'react';
import { estimateOwnPoints, estimatePoints } from '../../../api/estimate-points';
import type { ClientAnswers, SiteAnswers } from '../../../rules/case/answers';
import {
  correctedEstimates,
  correction,
  estimatesOf,
  isUncorrected,
} from '../../../rules/case/site-estimates';
import { asksPointByPoint, siteFailure, someUnknown } from '../../../rules/case/site-failure';
import {
  pointsOf,
  siteCorrected,
  siteFound,
  isRecovery,
  pointsAsked,
  type PointSearch,
  profilesOf,
  searchKey,
  siteSearch,
  typedPoints,
  type TypedPoints,
} from '../../../rules/case/site-search';
import { keepsOut } from '../../../rules/case/taken-points';
import { type SiteRefusal, pricedContracts, withoutPackages } from '../../../rules/case/site-packages';
import { siteValues } from '../../../rules/case/site-values';
import { useCase, useIsCustomer } from '../case-context';
import type { FoundSite, SiteFormValues } from './site-schema';

type Request = RequestOf<'/getPackages'>;

interface FoundPackages {
  answer: ResponseOf<'/getPackages'>;
  /** Why nothing can be sold to this site. */
  refusal: SiteRefusal | null;
}

/**
 * Estimates, and the packages that suit them; then whether the portal sells that much.
 * @throws CallError
 */
async function findPackages(
  request: Request,
  caseLink: Pick<Request, 'orderNumber' | 'link'>,
): Promise<FoundPackages> {
  const answer = await call('/getPackages', { ...request, ...caseLink });
  const refusal = withoutPackages(answer) ?? (await highConsumption(request, caseLink, answer));
  return { answer, refusal };
}

/** Checked before the agent fills in the rest of the case; any other failure is shown in the section « Offre ». */
async function highConsumption(
  { customerType, channel }: Request,
  caseLink: Pick<Request, 'orderNumber' | 'link'>,
  answer: ResponseOf<'/getPackages'>,
): Promise<SiteRefusal | null> {
  try {
    await call('/getPack', { customerType, channel, contracts: pricedContracts(answer), ...caseLink });
    return null;
  } catch (thrown) {
    const { code, message } = asCallError(thrown);
    return code === 'HIGH_CONSUMPTION' ? { kind: 'highConsumption', message } : null;
  }
}

export interface FoundOffer extends FoundSite {
  refusal: SiteRefusal | null;
  /** Points that a contract or another case has. */
  taken: readonly TakenPoint[];
}

/** Points that were asked for in vain, and the source's words for it. */
export interface FailedPoints {
  points: TypedPoints;
  message: string;
  /** An operator does not know them; else none answered. */
  unknown: boolean;
}

interface Problem {
  message: string;
  errors: ApiError['errors'];
}

/** First what the partners and the catalogue know of the site, then its estimates as the agent leaves them. */
export function useSiteSearch(
  start: SiteAnswers | null,
  client: ClientAnswers,
  onValidate: (answers: SiteAnswers) => void,
) {
  const { caseLink, page } = useCase();
  const byCustomer = useIsCustomer();
  // the case in hand is no other case
  const own = page.order ? { ...caseLink, orderNumber: page.order.orderNumber } : caseLink;
  const here = useIsMountedRef();
  const [found, setFound] = useState<FoundOffer | null>(() => foundBefore(start, byCustomer));
  const [failed, setFailed] = useState<FailedPoints | null>(() => failedBefore(start));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState(false);

  async function ask(request: Request): Promise<FoundPackages | null> {
    setSending(true);
    setProblem(null);
    try {
      const packages = await findPackages(request, own).catch((thrown: unknown) => {
        if (!asksPointByPoint(asCallError(thrown), request)) throw thrown;
        return pointByPoint(request, thrown);
      });
      return here.current ? packages : null;
    } catch (thrown) {
      const error = asCallError(thrown);
      const failure = siteFailure(error, wordsFor(error), request);
      if (failure.kind !== 'refused') setFound(null);
      if (failure.kind === 'recovery' && request.mode === 'POINT_OF_DELIVERY') {
        const { message, unknown } = failure;
        setFailed({ points: typedPoints(request), message, unknown });
      } else {
        setProblem({ message: failure.message, errors: failure.kind === 'refused' ? failure.errors : [] });
      }
      return null;
    } finally {
      setSending(false);
    }
  }

  /** Packages for what each point is said to use; where one is not known, the failure with its name. */
  async function pointByPoint(request: PointSearch, thrown: unknown): Promise<FoundPackages> {
    const results = byCustomer
      ? await estimateOwnPoints(request, own)
      : await estimatePoints(request, profilesOf(start, request), own);
    const estimates = results.flatMap((each) => ('estimates' in each ? each.estimates : []));
    if (results.some((each) => 'error' in each))
      throw new CallError(someUnknown(asCallError(thrown), request, results));
    const { customerType, channel } = request;
    return findPackages({ customerType, channel, mode: 'ESTIMATE', estimates, estimateReference: null }, own);
  }

  async function search(values: SiteFormValues): Promise<void> {
    const request = siteSearch(values, client, byCustomer);
    const packages = await ask(request);
    if (!packages) return;
    const typed = failed && isRecovery(values, failed.points) ? failed.points : pointsAsked(request);
    setFound({
      key: searchKey(values, byCustomer),
      site: siteFound(request, packages.answer, typed),
      refusal: packages.refusal,
      taken: packages.answer.takenPoints ?? [],
    });
  }

  async function validate({ key, site, refusal, taken }: FoundOffer, values: SiteFormValues): Promise<void> {
    if (taken.some(keepsOut)) return;
    const estimates = correctedEstimates(site.initialEstimates, values);
    if (refusal === null && isUncorrected(estimatesOf(site.contracts), estimates)) return onValidate(site);
    const packages = await ask(correction(estimates, client, site));
    if (!packages) return;
    const corrected = siteCorrected(site, packages.answer);
    setFound({ key, site: corrected, refusal: packages.refusal, taken });
    if (packages.refusal === null) onValidate(corrected);
  }

  return {
    found,
    failed,
    problem,
    sending,
    submit: (values: SiteFormValues) =>
      found?.key === searchKey(values, byCustomer) ? validate(found, values) : search(values),
  };
}

/** An estimate of this visit is still there to be corrected; that of a loaded case has to be made again. */
const foundBefore = (start: SiteAnswers | null, byCustomer: boolean): FoundOffer | null =>
  start === null || start.estimateReference === null
    ? null
    : {
        key: searchKey(siteValues(start, []), byCustomer),
        site: start,
        refusal: null,
        taken: [],
      };

/** Numbers beside a questionnaire are numbers that were asked for in vain. */
function failedBefore(start: SiteAnswers | null): FailedPoints | null {
  if (!start?.survey) return null;
  const points = pointsOf(start);
  return Object.keys(points).length === 0 ? null : { points, message: '', unknown: false };
}
