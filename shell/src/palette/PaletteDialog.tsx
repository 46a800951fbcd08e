import type { RegisteredRemote } from '@portal/contract';
import { canOpen, findSubMenu } from '@portal/session';
import { BlockBoundary } from '@portal/ui';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { type MenuEntry, iconOr } from '@portal/menu';
import { useMenu } from '../frame/use-menu';
import { registry } from '../registry/registry-store';
import { FoundRows } from './FoundRows';
import { foundScreens } from './found-screens';
import { matchesEveryWord } from './matches-every-word';
import { openPath, PaletteFrame } from './PaletteFrame';
import { PaletteGroup } from './PaletteGroup';
import { PaletteStatus } from './PaletteStatus';
import { paletteWords as words } from './palette-words';
import { useFound } from './use-found';

interface FoundDeed extends MenuEntry {
  /** Of the screen where it is done. */
  title: string;
}

/** What the remotes declare that is done at their screens, as far as this agent may act there. */
export function foundDeeds(remotes: readonly RegisteredRemote[], typed: string): FoundDeed[] {
  const matches = matchesEveryWord(typed);
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
    .filter(({ label }) => matches(label));
}

/** Screens of the agent's menu and what is done there at once; cases, customers and delivery points from three characters on. */
export function PaletteDialog() {
  const [typed, setTyped] = useState('');
  const groups = useMenu('admin');
  const remotes = useSnapshot(registry).snapshot.remotes as readonly RegisteredRemote[];
  const screens = foundScreens(groups, remotes, typed);
  const deeds = foundDeeds(remotes, typed);
  const found = useFound(typed);
  const placeholder = found.status === 'screensOnly' ? words.screensOnly : words.placeholder;
  return (
    <PaletteFrame
      title={words.title}
      placeholder={placeholder}
      typed={typed}
      onTyped={setTyped}
      status={
        <BlockBoundary
          title={words.unreadable}
          resetOn={found.status === 'found' ? found.data : found.status}
        >
          <PaletteStatus found={found} screens={screens.length + deeds.length} />
        </BlockBoundary>
      }
    >
      <PaletteGroup
        title={words.screens}
        rows={screens.map(({ label, title, path, icon }) => ({ icon, label, detail: title, path }))}
        onOpen={openPath}
      />
      <PaletteGroup
        title={words.deeds}
        rows={deeds.map(({ label, title, path, icon }) => ({ icon, label, detail: title, path }))}
        onOpen={openPath}
      />
      {found.status === 'found' && (
        <BlockBoundary show="nothing" resetOn={found.data}>
          <FoundRows found={found.data} remotes={remotes} onOpen={openPath} />
        </BlockBoundary>
      )}
    </PaletteFrame>
  );
}
