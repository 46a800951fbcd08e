import { type CallState, useCall } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { useState } from 'react';

type Page = ResponseOf<'/getSupportVisits'>;
export type Visit = Page['visits'][number];

interface Visits {
  /** All that have come, latest first. */
  visits: readonly Visit[];
  /** Of the page that is asked for: the block fails and retries by it. */
  page: CallState<Page>;
  /** Asks for earlier ones; null when there are none. */
  more: (() => void) | null;
}

/** The visits page by page; those that have come stay while more are asked for. */
export function useVisits(customerNbr: string): Visits {
  const [former, setFormer] = useState<{ visits: readonly Visit[]; before: string | undefined }>({
    visits: [],
    before: undefined,
  });
  const { before } = former;
  const page = useCall('/getSupportVisits', { customerNbr, ...(before !== undefined && { before }) });
  const visits = [...former.visits, ...(page.data?.visits ?? [])];
  const next = page.data?.next ?? null;
  return { visits, page, more: next === null ? null : () => setFormer({ visits, before: next }) };
}
