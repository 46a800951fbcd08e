import { Button, Link, Logo, useModalDialog, Icon } from '@portal/ui';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { logOut } from '@portal/api-client';
import { openPalette } from '../palette/palette-state';
import { shortcutWords } from '../palette/shortcut';
import { place } from '../routing/place';
import { useCloseBeside } from './use-close-beside';
import { registry } from '../registry/registry-store';
import { Identity } from './Identity';
import { Menu } from './Menu';
import { ThemeChoice } from './ThemeChoice';

/** Opens the command palette: as a field in the side bar, as its icon alone in the bar of a phone. */
function PaletteButton({ bare = false }: { bare?: boolean }) {
  if (bare) {
    return (
      <Button
        variant="quiet"
        icon="search"
        aria-label="Rechercher"
        aria-haspopup="dialog"
        onClick={openPalette}
      />
    );
  }
  return (
    <button type="button" className="shell-find" aria-haspopup="dialog" onClick={openPalette}>
      <Icon name="search" />
      Rechercher…
      <kbd>{shortcutWords()}</kbd>
    </button>
  );
}

interface NavigationProps {
  kind: 'customer' | 'admin';
}

/** The side bar, or on a phone a bar at the top whose button opens it as a drawer. */
export function Navigation({ kind }: NavigationProps) {
  const { pathname, search } = useSnapshot(place);
  const here = pathname + search;
  // the drawer belongs to the place it was opened at: a navigation closes it
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === here;
  // also when « Précédent » comes back to it
  if (openedAt !== null && !open) setOpenedAt(null);
  return (
    <>
      <header className="shell-top">
        <Link href={kind === 'admin' ? '/admin' : '/'} className="shell-home" aria-label="Lumenvie, accueil">
          <Logo />
        </Link>
        <div className="shell-top__tools">
          {kind === 'admin' && <PaletteButton bare />}
          <Button
            variant="quiet"
            icon="menu"
            aria-label="Ouvrir le menu"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpenedAt(here)}
          />
        </div>
      </header>
      <aside className="shell-side">
        <SideBar kind={kind} />
      </aside>
      <Drawer open={open} onClose={() => setOpenedAt(null)}>
        <SideBar kind={kind} />
      </Drawer>
    </>
  );
}

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The side bar on a phone: a modal dialogue from the left, closed by its button, Escape or a touch beside it. */
function Drawer({ open, onClose, children }: DrawerProps) {
  const dialog = useModalDialog(open);
  useCloseBeside(dialog, open, onClose);
  if (!open) return null;
  return (
    <dialog ref={dialog} className="shell-drawer" aria-label="Menu" onCancel={onClose}>
      <div className="shell-drawer__content">
        <Button variant="quiet" icon="close" aria-label="Fermer le menu" onClick={onClose} />
        {children}
      </div>
    </dialog>
  );
}

/** Logo, who is logged in, where they can go, and the way out (P1.11). */
function SideBar({ kind }: { kind: 'customer' | 'admin' }) {
  const { faqUrl } = useSnapshot(registry).snapshot.config;
  return (
    <div className="shell-side__content">
      <Link href={kind === 'admin' ? '/admin' : '/'} className="shell-home" aria-label="Lumenvie, accueil">
        <Logo />
      </Link>
      <Identity kind={kind} />
      {kind === 'admin' && <PaletteButton />}
      <Menu kind={kind} />
      <div className="shell-side__foot">
        <div className="shell-side__ways-out">
          {faqUrl && (
            <Link className="shell-entry" href={faqUrl} target="_blank">
              <Icon name="help" />
              FAQ
            </Link>
          )}
          <button type="button" className="shell-entry" onClick={() => void logOut()}>
            <Icon name="logout" />
            Se déconnecter
          </button>
        </div>
        <ThemeChoice />
      </div>
    </div>
  );
}
