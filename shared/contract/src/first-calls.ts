/**
 * Calls that a page may send before any script of the portal has arrived. They only read, and the browser can fill in their
 * request from its storage.
 */
export const firstCallPaths = [
  '/financialPieces',
  '/getAgentDay',
  '/getBalance',
  '/getConsents',
  '/getContent',
  '/getContract',
  '/getDocumentsList',
  '/getEvent',
  '/getGroups',
  '/getHomeMoment',
  '/getJobs',
  '/getLoadCurve',
  '/getSavedSearches',
  '/getServiceLevels',
  '/getSponsorships',
] as const;

/** In a declared request: is replaced by the number of the customer whose space is shown. */
export const customerValue = '$customer';
/** In a declared request: is replaced by the number of the contract that was shown last. */
export const contractValue = '$contract';

/** A call that the page sends; the screen takes its answer and does not send it again. */
export interface FirstCall {
  path: string;
  request: Record<string, string | number | boolean>;
}

/**
 * Key of a first call in the page; it does not depend on the order of the fields.
 */
export function firstCallKey(path: string, request: object): string {
  const fields = Object.entries(request).filter(([, value]) => value !== undefined);
  return path + JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
}
