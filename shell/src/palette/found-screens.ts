import type { RegisteredRemote } from '@portal/contract';
import type { MenuEntry, MenuGroup } from '@portal/menu';
import { findRoute } from '../routing/find-route';
import { matchesEveryWord } from './matches-every-word';

interface FoundScreen extends MenuEntry {
  /** As its team named it; null where the menu says the same. */
  title: string | null;
}

/** Menu entries whose label or screen title contains every typed word; all entries if nothing is typed. */
export function foundScreens(
  groups: readonly MenuGroup[],
  remotes: readonly RegisteredRemote[],
  typed: string,
): FoundScreen[] {
  const matches = matchesEveryWord(typed);
  return groups
    .flatMap(({ entries }) => entries)
    .map((entry) => {
      const title = findRoute(remotes, entry.path.replace(/\?.*$/, ''))?.route.title ?? null;
      return { ...entry, title: title === entry.label ? null : title };
    })
    .filter(({ label, title }) => matches(`${label} ${title ?? ''}`));
}
