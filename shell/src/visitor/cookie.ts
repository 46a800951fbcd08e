import type { RegistrySnapshot } from '@portal/contract';
import type { Session } from '@portal/session';

/**
 * Whether the visitor's cookie is lost (cleared, expired): there is a session, but the snapshot is that of an anonymous
 * visitor, with which every screen would be « page introuvable ».
 */
export function isCookieLost({ remotes }: RegistrySnapshot, session: Session): boolean {
  if (session.status !== 'signedIn' || session.isValidated === 'false') return false;
  return remotes.every(({ declaration }) => declaration.routes.every(({ right }) => right === 'anonymous'));
}
