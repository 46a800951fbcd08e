import { isKnown, type Session } from '@portal/session';

/** Error codes of `/getContext` after which no screen can be shown: no answer, or an agent's customer who cannot be read (P1.12). */
export function blocks(code: string): boolean {
  return code === '0' || code === '505';
}

/** Whether an agent has opened a customer's space that cannot be shown, not even its menu. */
export function isBlockedSupport(session: Session): boolean {
  if (!isKnown(session) || session.status === 'expired' || session.client === null) return false;
  return session.context.status === 'failed' && blocks(session.context.code);
}
