import type { ResponseOf } from '@portal/contract';

/** One row of a search. */
export type FoundCase = ResponseOf<'/searchOrder'>['cases'][number];
