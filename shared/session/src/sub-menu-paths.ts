import { creations, type AuthorizationScheme } from '@portal/contract';

/**
 * Address of each entry of a scheme, by sub-menu id. Entries that share a screen say in `?action=` which of them
 * was asked for; one that has its screen to itself needs no more than the path. A creation that the scheme lets its
 * holder only read leads nowhere, and is left out.
 * @param screenOf path of the screen behind a root key; null leaves its entries out
 */
export function subMenuPaths(
  scheme: AuthorizationScheme,
  screenOf: (root: string) => string | null,
): ReadonlyMap<string, string> {
  const entries = scheme.flatMap(({ subMenu }) =>
    subMenu
      .filter(({ id, actionMode }) => actionMode === 'FULL' || !creations.includes(id))
      .map(({ id, root }) => ({ id, screen: screenOf(root) })),
  );
  return new Map(
    entries.flatMap(({ id, screen }) => {
      if (screen === null) return [];
      const shared = entries.some((other) => other.id !== id && other.screen === screen);
      return [[id, shared ? `${screen}?action=${encodeURIComponent(id)}` : screen] as const];
    }),
  );
}
