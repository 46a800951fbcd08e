import {
  creations,
  mayOpen,
  type AuthorizationScheme,
  type RegisteredRemote,
  type RootKey,
  type VisitorRights,
  declarationFor,
  grantsOf,
  rightsOf,
} from '@portal/contract';
import { subMenuPaths } from '@portal/session';
import type { IconName } from '@portal/ui';
import { declaredMenu } from './declared-menu';
import type { MenuEntry, MenuGroup } from './menu';

const icons: Record<RootKey, IconName> = {
  userAdmin: 'group',
  customerContract: 'search',
  requests: 'contact',
  case: 'case',
  searchCase: 'history',
  publications: 'upload',
};
/** Icons of the entries of a scheme, and of the home. */
export const schemeIcons: readonly IconName[] = [...Object.values(icons), 'help', 'home'];
const home: MenuGroup = { title: null, entries: [{ label: 'Accueil', path: '/admin', icon: 'home' }] };
const notFound = '/admin/not-found';

/**
 * The agent's menu from their scheme (P1.14): Home, then one group a menu and one entry a sub-menu. The root key
 * selects the screen by the remotes' declarations; one that no screen knows gives the not-found screen, one whose
 * screen this visitor is not given is left out, and so is a creation that they may only read. After the scheme's entries,
 * in the group of the same title or in groups of their own, come the entries that remotes declare themselves, for screens that the visitor may open and the scheme does not name.
 */
export function adminMenu(
  scheme: AuthorizationScheme,
  remotes: readonly RegisteredRemote[],
  rights: VisitorRights,
): MenuGroup[] {
  const screenBehind = (root: string) => screenOf(root, remotes, rights);
  const paths = subMenuPaths(scheme, screenBehind);
  const groups = scheme.map(({ label, subMenu }) => ({
    title: label,
    entries: subMenu.flatMap((entry): MenuEntry[] => {
      const path = paths.get(entry);
      const { label: words, root } = entry;
      return path ? [{ label: words, path, icon: isRootKey(root) ? icons[root] : 'help' }] : [];
    }),
  }));
  const led = new Set([...paths.values()].map((path) => path.replace(/\?.*$/, '')));
  const declared = declaredMenu(
    remotes,
    'admin',
    (route) => !led.has(route.path) && mayOpen(route, rights) && !isToReadAlone(route.right, scheme),
  );
  const shown = groups.filter(({ entries }) => entries.length > 0);
  const isShown = (title: string | null) => shown.some((group) => group.title === title);
  return [
    home,
    ...shown.map(({ title, entries }) => ({ title, entries: [...entries, ...entriesOf(declared, title)] })),
    ...declared.filter(({ title }) => !isShown(title)),
  ];
}

const entriesOf = (groups: readonly MenuGroup[], title: string): readonly MenuEntry[] =>
  groups.find((group) => group.title === title)?.entries ?? [];

/** Whether a creation's own screen would be shown to who may create nothing in it. */
function isToReadAlone(right: string, scheme: AuthorizationScheme): boolean {
  const granted = scheme.flatMap(({ subMenu }) => subMenu).filter(({ id }) => id === right);
  return (
    creations.includes(right) &&
    granted.length > 0 &&
    granted.every(({ actionMode }) => actionMode !== 'FULL')
  );
}

/** Path of the screen behind a root key; null when the visitor may not have it. */
function screenOf(root: string, remotes: readonly RegisteredRemote[], rights: VisitorRights): string | null {
  if (!isRootKey(root)) return notFound;
  const routes = remotes.flatMap(({ declaration }) => declaration.routes);
  return routes.find((route) => route.rootKey === root && mayOpen(route, rights))?.path ?? null;
}

function isRootKey(root: string): root is RootKey {
  return Object.hasOwn(icons, root);
}

/**
 * The menu of an agent with this scheme: the registry’s rule selects the visible remotes, the shell’s rule the menu
 * entries.
 * @param remotes of a visitor who may open all that the scheme opens
 */
export function menuOfHolder(scheme: AuthorizationScheme, remotes: readonly RegisteredRemote[]): MenuGroup[] {
  const holder = { kind: 'agent', validated: true, ...grantsOf(scheme) } as const;
  const openRemotes = remotes.flatMap((remote) => {
    const declaration = declarationFor(remote.declaration, rightsOf(holder));
    return declaration === null ? [] : [{ ...remote, declaration }];
  });
  return adminMenu(scheme, openRemotes, rightsOf(holder, 'backOffice'));
}
