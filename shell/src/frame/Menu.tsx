import type { MenuGroup, MenuEntry } from '@portal/menu';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Icon, Link } from '@portal/ui';
import { registry } from '../registry/registry-store';
import { likelyNext } from '../remotes/likely-next';
import { prefetchWhenIdle, prefetchRemote } from '../remotes/prefetch';
import { screenState } from '../remotes/screen-state';
import { findRoute, trimmed } from '../routing/find-route';
import { useMenu } from './use-menu';
import { place } from '../routing/place';

export function Menu({ kind }: { kind: 'customer' | 'admin' }) {
  const groups = useMenu(kind);
  usePrefetch(groups);
  return (
    <nav className="shell-menu" aria-label="Navigation principale">
      {groups.map((group, place) => (
        // a scheme may name two of its menus alike
        <MenuSection key={`${place} ${group.title ?? ''}`} group={group} />
      ))}
    </nav>
  );
}

export function MenuSection({ group: { title, entries } }: { group: MenuGroup }) {
  const titleId = useId();
  return (
    <div className="shell-menu__group">
      {title !== null && (
        <p id={titleId} className="shell-menu__title">
          {title}
        </p>
      )}
      <ul aria-labelledby={title === null ? undefined : titleId}>
        {entries.map((entry, place) => (
          <li key={`${place} ${entry.path}`}>
            <MenuLink entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Once the current screen is mounted, prefetches the most likely next remotes one by one in idle time (P2.6). */
function usePrefetch(groups: readonly MenuGroup[]): void {
  const { current } = useSnapshot(screenState);
  const here = current.phase === 'ready' ? current.remote : null;
  const paths = groups.flatMap(({ entries }) => entries.map(({ path }) => path)).join(' ');
  useEffect(() => {
    if (here === null) return;
    const remotes = paths.split(' ').flatMap((path) => {
      const found = findRoute(registry.snapshot.remotes, path.replace(/\?.*$/, ''));
      return found ? [found.remote] : [];
    });
    return prefetchWhenIdle(likelyNext([...new Set(remotes)], here));
  }, [here, paths]);
}

/** One entry; pointing at it, touching it or reaching it by keyboard fetches its remote ahead (P2.6). */
export function MenuLink({ entry: { label, path, icon } }: { entry: MenuEntry }) {
  const { pathname, search } = useSnapshot(place);
  const [target = '', query] = path.split('?');
  const action = new URLSearchParams(query).get('action');
  const asked = new URLSearchParams(search).get('action');
  const here = trimmed(pathname) === target && (action === null || action === asked);
  const prefetch = () => {
    const found = findRoute(registry.snapshot.remotes, target);
    if (found) void prefetchRemote(found.remote);
  };
  const anchor = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => (here && anchor.current ? showInMenu(anchor.current) : undefined), [here]);
  return (
    <Link
      className="shell-entry"
      href={path}
      aria-current={here ? 'page' : undefined}
      onMouseEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    >
      <Icon name={icon} />
      <span ref={anchor}>{label}</span>
    </Link>
  );
}

/** Pixels at both ends of the menu that fade. */
const fade = 72;

/**
 * The current entry may lie below the edge of a menu that scrolls. The browser calls an observer after the layout and before the
 * paint: nothing jumps, and no layout is computed for this alone. `scrollIntoView` would scroll the page as well.
 */
function showInMenu(entry: HTMLElement): () => void {
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect();
    const menu = entry.closest('nav');
    if (!menu) return;
    const [own, edges] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()];
    const below = own.bottom - (edges.bottom - fade);
    const above = own.top - (edges.top + fade);
    if (below > 0) menu.scrollTop += below;
    else if (above < 0) menu.scrollTop += above;
  });
  laidOut.observe(entry);
  return () => laidOut.disconnect();
}
