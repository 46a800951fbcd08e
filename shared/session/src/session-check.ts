import { expireSession } from './actions';
import { followStoredExpiry } from './other-tabs';
import { countdownIsOver } from './session-clock';
import { session } from './session-store';

/**
 * Asked before each call (P1.7): true when a session was open and is past its end, which it then marks.
 * Without a session it is false, and the server answers.
 */
export function sessionIsOver(): boolean {
  followStoredExpiry();
  if (countdownIsOver()) expireSession();
  return session.status === 'expired';
}
