import type { MenuGroup } from '@portal/menu';
import { useEffect, useId } from 'react';
import { useSnapshot } from 'valtio';
import { registry } from '../registry/registry-store';
import { likelyNext } from '../remotes/likely-next';
import { prefetchWhenIdle } from '../remotes/prefetch';
import { screenState } from '../remotes/screen-state';
import { findRoute } from '../routing/find-route';
import { MenuLink } from './MenuLink';
import { useMenu } from './use-menu';

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

function MenuSection({ group: { title, entries } }: { group: MenuGroup }) {
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
