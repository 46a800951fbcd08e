import { useEffect, useRef } from 'react';

interface Read {
  status: string;
  retry: () => void;
}

const againAfterMs = 3_000;

/** While a run that is shown waits or is under way, what shows it is read again every three seconds. */
export function useReadAgain(moves: boolean, { status, retry }: Read): void {
  const statusRef = useRef(status);
  useEffect(() => {
    statusRef.current = status;
  }, [status]);
  // a read may begin and end between two renders: its status says nothing of when to read again
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => statusRef.current === 'ready' && retry(), againAfterMs);
    return () => clearInterval(timer);
  }, [moves, retry]);
}
