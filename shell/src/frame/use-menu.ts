import type { RegisteredRemote } from '@portal/contract';
import { adminMenu, customerMenu, type MenuGroup } from '@portal/menu';
import { isKnown, rightsHere, useSession } from '@portal/session';
import { useSnapshot } from 'valtio';
import { registry } from '../registry/registry-store';
import { hasOneContract } from '../visitor/one-contract';

/** The menu of this visitor, as the side bar has it. */
export function useMenu(kind: 'customer' | 'admin'): MenuGroup[] {
  const session = useSession();
  const { snapshot } = useSnapshot(registry);
  const remotes = snapshot.remotes as readonly RegisteredRemote[];
  if (!isKnown(session)) return [];
  return kind === 'admin'
    ? adminMenu(session.autorizationsScheme ?? [], remotes, rightsHere(session))
    : customerMenu(remotes, snapshot.config.hiddenRoutes, rightsHere(session), hasOneContract(session));
}
