import { isKnown, type Session } from '@portal/session';

/** Who the visitor is to the registry: what may be opened depends on this alone. */
export function visitorKey(session: Session): string {
  return isKnown(session) ? `${session.userId} ${session.isValidated}` : 'nobody';
}
