import { call, type CallError, type CallState, useCall } from '@portal/api-client';
import type { CustomerRequest, RequestOf, ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { useIsMountedRef } from '@portal/remote';
import { useEffect, useRef, useState } from 'react';

interface OfContract {
  customerNbr: string;
  contractNbr: string;
}

export type RequestToSend = OfContract &
  Pick<RequestOf<'/createEvent'>, 'category' | 'subCategory' | 'message'>;

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

interface OlderPages {
  /** The first page that they follow. */
  after: ResponseOf<'/getEvent'>;
  requests: CustomerRequest[];
  next: string | null;
}

export interface Requests {
  /** The newest page; its failure is shown once for all pages. */
  first: CallState<ResponseOf<'/getEvent'>>;
  /** All that is loaded, newest first. */
  loaded: readonly CustomerRequest[];
  hasOlder: boolean;
  loadOlder: () => void;
  loadingOlder: boolean;
  olderFailure: CallError | null;
}

/** The requests of a contract, read again once one was created anywhere in the portal; older ones page by page. */
export function useRequests({ customerNbr, contractNbr }: OfContract): Requests {
  const first = useCall('/getEvent', { customerNbr, contractNbr });
  const [older, setOlder] = useState<OlderPages | null>(null);
  const [loadingOlder, setLoadingOlder] = useState(false);
  const [olderFailure, setOlderFailure] = useState<CallError | null>(null);
  const running = useRef(false);
  const here = useIsMountedRef();
  const { retry, data } = first;
  useEffect(
    () => events.on('requestCreated', ({ contractNumber }) => contractNumber === contractNbr && retry()),
    [contractNbr, retry],
  );
  const following = older !== null && older.after === data ? older : null;
  const next = following === null ? (data?.next ?? null) : following.next;

  async function loadOlder() {
    if (data === undefined || next === null || running.current) return;
    running.current = true;
    setLoadingOlder(true);
    setOlderFailure(null);
    try {
      const page = await call('/getEvent', { customerNbr, contractNbr, before: next });
      const requests = [...(following?.requests ?? []), ...page.events];
      if (here.current) setOlder({ after: data, requests, next: page.next });
    } catch (error) {
      if (here.current) setOlderFailure(error as CallError);
    } finally {
      running.current = false;
      if (here.current) setLoadingOlder(false);
    }
  }

  return {
    first,
    loaded: [...(data?.events ?? []), ...(following?.requests ?? [])],
    hasOlder: next !== null,
    loadOlder: () => void loadOlder(),
    loadingOlder,
    olderFailure,
  };
}
