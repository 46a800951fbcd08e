import {
  declarationFor,
  grantsOf,
  rightsOf,
  type AuthorizationScheme,
  type RegisteredRemote,
} from '@portal/contract';
import { adminMenu } from './admin-menu';
import type { MenuGroup } from './menu';

/**
 * The menu of an agent with this scheme: the registry’s rule selects the visible remotes, the shell’s rule the menu
 * entries.
 * @param remotes of a visitor who may open all that the scheme opens
 */
export function menuOfHolder(scheme: AuthorizationScheme, remotes: readonly RegisteredRemote[]): MenuGroup[] {
  const holder = { kind: 'agent', validated: true, ...grantsOf(scheme) } as const;
  const told = remotes.flatMap((remote) => {
    const declaration = declarationFor(remote.declaration, rightsOf(holder));
    return declaration === null ? [] : [{ ...remote, declaration }];
  });
  return adminMenu(scheme, told, rightsOf(holder, 'backOffice'));
}
