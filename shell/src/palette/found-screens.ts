import type { RegisteredRemote } from '@portal/contract';
import { foldLetters } from '@portal/domain';
import type { MenuEntry, MenuGroup } from '@portal/menu';
import { findRoute } from '../routing/find-route';

export interface FoundScreen extends MenuEntry {
  /** As its team named it; null where the menu says the same. */
  title: string | null;
}

/** The entries of the agent's menu that hold every word typed, in their label or in their screen's title; all without any. */
export function foundScreens(
  groups: readonly MenuGroup[],
  remotes: readonly RegisteredRemote[],
  typed: string,
): FoundScreen[] {
  const words = foldLetters(typed).split(/\s+/).filter(Boolean);
  return groups
    .flatMap(({ entries }) => entries)
    .map((entry) => {
      const title = findRoute(remotes, entry.path.replace(/\?.*$/, ''))?.route.title ?? null;
      return { ...entry, title: title === entry.label ? null : title };
    })
    .filter(({ label, title }) => {
      const text = foldLetters(`${label} ${title ?? ''}`);
      return words.every((word) => text.includes(word));
    });
}
