import type { RegisteredRemote } from '@portal/contract';
import { iconOr, type MenuEntry } from '@portal/menu';
import { canOpen, findSubMenu } from '@portal/session';
import { matchesEveryWord } from './matches-every-word';

export interface FoundDeed extends MenuEntry {
  /** Of the screen where it is done. */
  title: string;
}

/** What the remotes declare that is done at their screens, as far as this agent may act there. */
export function foundDeeds(remotes: readonly RegisteredRemote[], typed: string): FoundDeed[] {
  const holds = matchesEveryWord(typed);
  return remotes
    .flatMap(({ declaration }) => declaration.routes)
    .filter((route) => canOpen(route) && findSubMenu(route.right)?.actionMode === 'FULL')
    .flatMap(({ path, title, deeds = [] }) =>
      deeds.map(({ action, label, icon }) => ({
        label,
        title,
        icon: iconOr(icon, 'document'),
        path: `${path}?action=${action}`,
      })),
    )
    .filter(({ label }) => holds(label));
}
