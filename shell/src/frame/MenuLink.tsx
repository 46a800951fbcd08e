import type { MenuEntry } from '@portal/menu';
import { Icon, Link } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { registry } from '../registry/registry-store';
import { prefetchRemote } from '../remotes/prefetch';
import { findRoute, trimmed } from '../routing/find-route';
import { place } from '../routing/place';

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
  // the current entry may lie below the edge of a menu that scrolls
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (here) anchor.current?.scrollIntoView?.({ block: 'nearest' });
  }, [here]);
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
