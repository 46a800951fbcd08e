import type { ApiError, Energy, RequestOf } from '@portal/contract';
import { frCaseRefusals } from '../../i18n/fr-case-refusals';
import { estimateName } from './site-estimates';
import { pointName, type PointSearch } from './site-search';

type Request = RequestOf<'/getPackages'>;

export type SiteFailure =
  /** The operators do not know the points, or do not answer: the questionnaire replaces them. */
  | { kind: 'recovery'; message: string; unknown: boolean }
  /** The server no longer has the estimate that the request refers to: it has to be made again. */
  | { kind: 'stale'; message: string }
  | { kind: 'refused'; message: string; errors: ApiError['errors'] };

/** Error codes whose message is complete; all others get `tryAgain` appended. */
const whole = new Set(['0', '401', '403', '413', '429', 'DIFFERENT_ADDRESSES', 'ESTIMATE_TOO_LOW']);

/**
 * What a search that failed leads to.
 * @param words for the failure where nothing is known to say better
 */
export function siteFailure(
  { code, message, errors }: ApiError,
  words: string,
  request: Request,
): SiteFailure {
  if (isPartners(code) && request.mode === 'POINT_OF_DELIVERY' && !leavesOne(errors, request)) {
    return {
      kind: 'recovery',
      message: [message, ...errors.map((each) => `${each.message}.`)].join(' '),
      unknown: code === 'UNEXPECTED_ERROR',
    };
  }
  if (errors.some(({ path }) => path === 'estimateReference')) return { kind: 'stale', message };
  const placed = errors.map(({ path, message: each }) => ({ path: fieldOf(path, request), message: each }));
  return {
    kind: 'refused',
    message: whole.has(code) || placed.length > 0 ? words : withWayOn(words),
    errors: placed,
  };
}

/** The package error types after which each point is asked for by itself (back-office 7). */
const isPartners = (code: string): boolean =>
  code === 'UNEXPECTED_ERROR' || code === 'NO_RESPONSE_FROM_PARTNER';

export const asksPointByPoint = ({ code }: ApiError, request: Request): request is PointSearch =>
  isPartners(code) && request.mode === 'POINT_OF_DELIVERY';

/** Whether some of the points are known: the others alone are to be corrected. */
const leavesOne = (errors: ApiError['errors'], { list }: PointSearch): boolean =>
  errors.length > 0 && errors.length < list.length;

/** The failure of a search, with what is said of each point that is not known. */
export function someUnknown(
  { code, message }: ApiError,
  { list }: PointSearch,
  results: readonly { energy: Energy; error?: ApiError }[],
): ApiError {
  const errors = results.flatMap(({ energy, error }) => {
    const place = list.findIndex((each) => each.energy === energy);
    const words = error?.errors[0]?.message ?? error?.message;
    return words === undefined ? [] : [{ path: `list.${place}.reference`, message: words }];
  });
  return { code, message, errors };
}

/** A sentence of the server, with or without its stop, and what can be done. */
export const withWayOn = (sentence: string): string =>
  `${sentence.replace(/[.\s]+$/, '')}. ${frCaseRefusals.tryAgain}`;

/** The server names a field by its index in the request, the form by energy and timeframe. */
function fieldOf(path: string, request: Request): string {
  const [list = '', place = ''] = path.split('.');
  if (request.mode === 'POINT_OF_DELIVERY' && list === 'list') {
    const asked = request.list[Number(place)];
    return asked ? pointName(asked.energy) : path;
  }
  if (request.mode === 'ESTIMATE' && list === 'estimates') {
    const sent = request.estimates[Number(place)];
    return sent ? estimateName(sent) : path;
  }
  return list === 'survey' ? path.slice(path.lastIndexOf('.') + 1) : path;
}
