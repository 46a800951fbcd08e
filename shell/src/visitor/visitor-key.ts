import { isKnown, type Session } from '@portal/session';

/** Identifies the visitor for the registry: their snapshot depends only on this. */
export function visitorKey(session: Session): string {
  return isKnown(session) ? `${session.userId} ${session.isValidated}` : 'nobody';
}
