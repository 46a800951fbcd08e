import type { CallPath } from './calls';

/**
 * Calls of which one long field may come as the body itself, of this media type; their other fields come in the query
 * then. The server reads such a body piece by piece, and of JSON a sixteenth as much.
 */
export const streamedFields = {
  '/addRequestFile': { field: 'content', type: 'application/octet-stream' },
  '/addWorkedRequestFile': { field: 'content', type: 'application/octet-stream' },
  '/checkAmendments': { field: 'content', type: 'text/csv' },
  '/exportAmendmentReport': { field: 'content', type: 'text/csv' },
  '/uploadAmendments': { field: 'content', type: 'text/csv' },
} as const satisfies Partial<Record<CallPath, StreamedField>>;

/** Bytes of the longest body that is read piece by piece: 100,000 amendments. */
export const longestStreamedBody = 16 * 1024 * 1024;

export interface StreamedField {
  field: string;
  type: string;
}

/** The field of a call that may be its body; undefined where the call has none. */
export const streamedFieldOf = (path: CallPath): StreamedField | undefined =>
  (streamedFields as Partial<Record<CallPath, StreamedField>>)[path];

/** Calls that are GET requests; browsers learn it here, since the contract's schemas stay with the servers. */
export const getPaths = [
  '/legal/:page',
  '/siret/:siret',
  '/subscription/client/check',
  '/subscription/client',
  '/subscription/deliveryPoint/estimates',
] as const satisfies readonly CallPath[];

/** Header of a file that stops although more was asked for: after how many entries. */
export const cutHeader = 'x-portal-cut-at';
/** And how many entries it leaves out. */
export const cutRowsHeader = 'x-portal-cut-rows';
