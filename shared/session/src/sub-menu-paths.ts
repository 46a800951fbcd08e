import { creations, type AuthorizationScheme, type SubMenu } from '@portal/contract';

/**
 * Address of each entry of a scheme. Entries that share a screen say in `?action=` which of them
 * was asked for; one that has its screen to itself needs no more than the path. A creation that the scheme lets its
 * holder only read leads nowhere, and is left out.
 * @param screenOf path of the screen behind a root key; null leaves its entries out
 */
export function subMenuPaths(
  scheme: AuthorizationScheme,
  screenOf: (root: string) => string | null,
): ReadonlyMap<SubMenu, string> {
  const entries = scheme.flatMap(({ subMenu }) =>
    subMenu
      .filter(({ id, actionMode }) => actionMode === 'FULL' || !creations.includes(id))
      .map((entry) => ({ entry, screen: screenOf(entry.root) })),
  );
  return new Map(
    entries.flatMap(({ entry, screen }) => {
      if (screen === null) return [];
      const shared = entries.some((other) => other.entry.id !== entry.id && other.screen === screen);
      return [[entry, shared ? `${screen}?action=${encodeURIComponent(entry.id)}` : screen] as const];
    }),
  );
}
