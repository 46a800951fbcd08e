import type { AuthorizationScheme, SubMenu } from '@portal/contract';
import { grantedSubMenu } from '@portal/domain';

/** What the scheme lets an agent do at the screen of the users (back-office 6); the server decides again at each call. */
export interface UserRights {
  /** The sub-menu that lets them search; null for who may only create. */
  search: SubMenu | null;
  /** Row menu and file: action mode FULL. */
  manages: boolean;
  createUser: SubMenu | null;
  createGroup: SubMenu | null;
}

export function userRightsOf(scheme: AuthorizationScheme | null): UserRights {
  return {
    search: grantedSubMenu(scheme, ['manageUsers'], 'READ') ?? null,
    manages: grantedSubMenu(scheme, ['manageUsers'], 'WRITE') !== undefined,
    createUser: grantedSubMenu(scheme, ['createUser'], 'WRITE') ?? null,
    createGroup: grantedSubMenu(scheme, ['createGroup'], 'WRITE') ?? null,
  };
}
