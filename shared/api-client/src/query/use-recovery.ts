import { onSessionChange } from '@portal/session';
import { useLayoutEffect } from 'react';
import { unreachableCode } from '../call-error';

/**
 * Calls `retry` when the network is back or a session is open again, if that was the cause of the failure.
 * @param code error code of the current failure; null: none
 */
export function useRecovery(code: string | null, retry: () => void): void {
  // a layout effect: the network may be back before the next ordinary effect runs
  useLayoutEffect(() => {
    if (code === unreachableCode) {
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }
    if (code === '401') return onSessionChange((session) => session.status === 'signedIn' && retry());
    return undefined;
  }, [code, retry]);
}
