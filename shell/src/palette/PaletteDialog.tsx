import { type RegisteredRemote, searchMaxLength } from '@portal/contract';
import { foldLetters } from '@portal/domain';
import { canOpen, findSubMenu } from '@portal/session';
import { navigateToUrl } from 'single-spa';
import { BlockBoundary, Button, useModalDialog } from '@portal/ui';
import { CommandInput, CommandList, CommandRoot } from 'cmdk';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { type MenuEntry, type MenuGroup, iconOr } from '@portal/menu';
import { useCloseBeside } from '../frame/use-close-beside';
import { useMenu } from '../frame/use-menu';
import { registry } from '../registry/registry-store';
import { FoundRows } from './FoundRows';
import { PaletteGroup } from './PaletteGroup';
import { closePalette } from './palette-state';
import { PaletteStatus } from './PaletteStatus';
import { paletteWords as words } from './palette-words';
import { useFound } from './use-found';
import { findRoute } from '../routing/find-route';
import './palette.css';

/** Whether a text contains every typed word; accents and case are ignored. */
function matchesEveryWord(typed: string): (text: string) => boolean {
  const words = foldLetters(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const folded = foldLetters(text);
    return words.every((word) => folded.includes(word));
  };
}

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
  const dialog = useModalDialog(true, true);
  useCloseBeside(dialog, true, closePalette);
  const [typed, setTyped] = useState('');
  const groups = useMenu('admin');
  const remotes = useSnapshot(registry).snapshot.remotes as readonly RegisteredRemote[];
  const screens = foundScreens(groups, remotes, typed);
  const deeds = foundDeeds(remotes, typed);
  const found = useFound(typed);
  const open = (path: string) => {
    closePalette();
    navigateToUrl(path);
  };
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={words.title}
      onCancel={(event) => {
        event.preventDefault();
        closePalette();
      }}
    >
      <CommandRoot className="palette__content" label={words.label} shouldFilter={false} loop>
        <div className="palette__head">
          <CommandInput
            className="ui-input"
            value={typed}
            onValueChange={setTyped}
            maxLength={searchMaxLength}
            placeholder={found.status === 'screensOnly' ? words.screensOnly : words.placeholder}
          />
          <Button variant="quiet" icon="close" aria-label={words.close} onClick={closePalette} />
        </div>
        <CommandList className="palette__list" label={words.results}>
          <PaletteGroup
            title={words.screens}
            rows={screens.map(({ label, title, path, icon }) => ({ icon, label, detail: title, path }))}
            onOpen={open}
          />
          <PaletteGroup
            title={words.deeds}
            rows={deeds.map(({ label, title, path, icon }) => ({ icon, label, detail: title, path }))}
            onOpen={open}
          />
          {found.status === 'found' && (
            <BlockBoundary show="nothing" resetOn={found.data}>
              <FoundRows found={found.data} remotes={remotes} onOpen={open} />
            </BlockBoundary>
          )}
        </CommandList>
        <BlockBoundary
          title={words.unreadable}
          resetOn={found.status === 'found' ? found.data : found.status}
        >
          <PaletteStatus found={found} screens={screens.length + deeds.length} />
        </BlockBoundary>
      </CommandRoot>
    </dialog>
  );
}

interface FoundScreen extends MenuEntry {
  /** As its team named it; null where the menu says the same. */
  title: string | null;
}

/** Menu entries whose label or screen title contains every typed word; all entries if nothing is typed. */
function foundScreens(
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
