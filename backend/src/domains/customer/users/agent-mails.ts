import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { tooManyAttempts } from '../../../platform/errors';
import { takeAttempt, type ThrottleRule } from '../../../platform/throttle';

/** Mails that one agent has sent to others: more than a busy morning, less than a flood. */
const rule: ThrottleRule = { free: 60, firstLockSeconds: 60, longestLockSeconds: 900, windowSeconds: 600 };

/** @throws DomainError 429 when the agent had their share. */
export async function countAgentMail(db: Db, clock: Clock, agentLogin: string): Promise<void> {
  const wait = await takeAttempt(db, clock, rule, 'agent-mail', agentLogin);
  if (wait > 0) throw tooManyAttempts(wait);
}
