import { call } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { useEffect, useRef } from 'react';

export type AmendmentRun = NonNullable<ResponseOf<'/getAmendmentRun'>['run']>;

const everyMs = 1_000;
/** Of a server that does not answer, less and less is asked. */
const rarestMs = 30_000;

/**
 * How far the agent's check or import is on the server, wherever it was begun; once it has ended, what became of it.
 * @param watched something of this page's is under way; else it is looked at until nothing is
 */
export function useAmendmentRun(watched: boolean): AmendmentRun | null {
  const { data, status, retry } = useCall('/getAmendmentRun', {});
  const run = data?.run ?? null;
  const going = watched || status === 'failed' || run?.status === 'RUNNING';
  const last = useRef({ status, failures: 0 });
  useEffect(() => {
    const { failures } = last.current;
    const now = status === 'failed' ? failures + 1 : 0;
    last.current = { status, failures: status === 'loading' ? failures : now };
  }, [status]);
  // a read may begin and end between two renders: its status says nothing of when to read again
  useEffect(() => {
    if (!going) return;
    let timer: ReturnType<typeof setTimeout>;
    const readLater = () => {
      timer = setTimeout(
        () => {
          if (last.current.status !== 'loading') retry();
          readLater();
        },
        Math.min(everyMs * 2 ** last.current.failures, rarestMs),
      );
    };
    readLater();
    return () => clearTimeout(timer);
  }, [going, retry]);
  // what has just ended is looked at once more: the answer to it may be lost
  const wasWatched = useRef(watched);
  useEffect(() => {
    if (wasWatched.current && !watched) retry();
    wasWatched.current = watched;
  }, [watched, retry]);
  return run;
}

export const askCancel = () => call('/cancelAmendments', {});
