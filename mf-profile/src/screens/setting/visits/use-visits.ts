import { type Pages, usePages } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';

type Page = ResponseOf<'/getSupportVisits'>;
export type Visit = Page['visits'][number];

interface Visits extends Pages<Page> {
  /** All that have come, latest first. */
  visits: readonly Visit[];
}

/** The visits page by page; those that have come stay while more are asked for. */
export function useVisits(customerNbr: string): Visits {
  const read = usePages('/getSupportVisits', { customerNbr });
  return { ...read, visits: read.pages.flatMap(({ visits }) => visits) };
}
