import { call, type CallError } from '@portal/api-client';
import { type CallState, usePages } from '@portal/api-client/query';
import type { CustomerRequest, RequestOf, ResponseOf } from '@portal/contract';
import { events } from '@portal/events';

interface OfContract {
  customerNbr: string;
  contractNbr: string;
}

export type RequestToSend = OfContract &
  Pick<RequestOf<'/createEvent'>, 'category' | 'subCategory' | 'message' | 'files'>;

/**
 * Sends a request, then emits `requestCreated`.
 * @param idempotencyKey the same for each retry of one request, so that the server stores it once
 * @throws CallError
 */
export async function sendRequest(
  request: RequestToSend,
  idempotencyKey: string,
): Promise<ResponseOf<'/createEvent'>> {
  const answer = await call('/createEvent', request, { idempotencyKey });
  events.emit(
    'requestCreated',
    {
      customerNumber: request.customerNbr,
      contractNumber: request.contractNbr,
      eventNumber: answer.eventNbr,
    },
    'mf-profile',
  );
  return answer;
}

export interface Requests {
  /** The newest page; its failure is shown once for all pages. */
  first: CallState<ResponseOf<'/getEvent'>>;
  /** All that is loaded, newest first. */
  loaded: readonly CustomerRequest[];
  /** Reads older ones; null when there are none. */
  loadOlder: (() => void) | null;
  loadingOlder: boolean;
  olderFailure: CallError | null;
}

/** The requests of a contract, or of all where none is named; read again once one was created anywhere in the portal; older ones page by page. */
export function useRequests(whose: Pick<OfContract, 'customerNbr'> & Partial<OfContract>): Requests {
  const { first, pages, more, loadingMore, moreError } = usePages('/getEvent', whose);
  return {
    first,
    loaded: pages.flatMap((page) => page.events),
    loadOlder: more,
    loadingOlder: loadingMore,
    olderFailure: moreError,
  };
}
