import { isKnown, loginName, onSessionChange, session, type Session } from '@portal/session';
import { useLayoutEffect, useRef } from 'react';

/** Once the visitor whose session ended is back; nobody else's log-in resumes what they had confirmed. */
export function useLogIn(awaited: boolean, resume: () => void): void {
  const latest = useRef(resume);
  useLayoutEffect(() => void (latest.current = resume));
  // in the commit that shows the end of the session: a log-in that follows at once is seen
  useLayoutEffect(() => {
    if (!awaited) return;
    const whose = visitorOf(session);
    const stop = onSessionChange((now) => {
      if (visitorOf(now) !== whose) return stop();
      if (now.status === 'signedIn') latest.current();
    });
    return stop;
  }, [awaited]);
}

const visitorOf = (of: Session): string | null => (isKnown(of) ? loginName(of) : null);
