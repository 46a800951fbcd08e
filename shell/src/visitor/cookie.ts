import type { RegistrySnapshot } from '@portal/contract';
import type { Session } from '@portal/session';

/**
 * Whether the registry took somebody with a session here for nobody: the cookie is lost (cleared, expired), and
 * they would meet « page introuvable » everywhere.
 */
export function knowsNobody({ remotes }: RegistrySnapshot, session: Session): boolean {
  if (session.status !== 'signedIn' || session.isValidated === 'false') return false;
  return remotes.every(({ declaration }) => declaration.routes.every(({ right }) => right === 'anonymous'));
}
