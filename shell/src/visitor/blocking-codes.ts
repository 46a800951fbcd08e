import { isKnown, type Session } from '@portal/session';

/** Codes of the context that leave nothing to use: no answer, or a supported customer who cannot be read (P1.12). */
export function blocks(code: string): boolean {
  return code === '0' || code === '505';
}

/** An agent asked for a customer's space and there is none to show: not even its menu. */
export function isBlockedSupport(session: Session): boolean {
  if (!isKnown(session) || session.status === 'expired' || session.client === null) return false;
  return session.context.status === 'failed' && blocks(session.context.code);
}
