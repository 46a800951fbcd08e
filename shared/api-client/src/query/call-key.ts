import type { QueryKey } from '@tanstack/query-core';
import type { CallPath } from '@portal/contract';

/** `pages`: read page by page. */
type Kind = 'whole' | 'pages';

/** What names one read in the cache: the order of a payload's fields makes no difference. */
export const callKey = (era: number, kind: Kind, path: string, payload: unknown): QueryKey => [
  era,
  kind,
  path,
  payload,
];

export const eraOf = (key: QueryKey): unknown => key[0];
export const pathOf = (key: QueryKey): CallPath => key[2] as CallPath;
