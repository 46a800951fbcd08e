import { lazyDialog } from '@portal/screen/lazy-part';
import { Button, Link, Logo, Icon } from '@portal/ui';
import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { logOut } from '@portal/api-client';
import { openPalette } from '../palette/palette-state';
import { shortcutWords } from '../palette/shortcut';
import { place } from '../routing/place';
import { registry } from '../registry/registry-store';
import { Identity } from './Identity';
import { Menu } from './Menu';
import { QuickBar } from './QuickBar';
import { ThemeChoice } from './ThemeChoice';

/** Of phones alone, beside the dialogues of a session. */
const Drawer = lazyDialog(async () => (await import(/* webpackChunkName: "session" */ './Drawer')).Drawer);

/** Opens the palette: as a field in an agent's side bar, else as its icon alone. */
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

/**
 * The side bar, or on a phone a bar at the top, and a button that opens the side bar as a drawer: for a customer in the bar at the
 * bottom.
 */
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
          <PaletteButton bare />
          {kind === 'admin' && (
            <Button
              variant="quiet"
              icon="menu"
              aria-label="Ouvrir le menu"
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpenedAt(here)}
            />
          )}
        </div>
      </header>
      <aside className="shell-side">
        <SideBar kind={kind} />
      </aside>
      {kind === 'customer' && <QuickBar open={open} onMore={() => setOpenedAt(here)} />}
      {open && (
        <Suspense fallback={null}>
          <Drawer onClose={() => setOpenedAt(null)} withPhone={kind === 'customer'}>
            <SideBar kind={kind} />
          </Drawer>
        </Suspense>
      )}
    </>
  );
}

/** Logo, who is logged in, where they can go, and the way out (P1.11). */
function SideBar({ kind }: { kind: 'customer' | 'admin' }) {
  const { faqUrl } = useSnapshot(registry).snapshot.config;
  return (
    <div className="shell-side__content">
      <div className="shell-side__head">
        <Link href={kind === 'admin' ? '/admin' : '/'} className="shell-home" aria-label="Lumenvie, accueil">
          <Logo />
        </Link>
        {kind === 'customer' && <PaletteButton bare />}
      </div>
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
        {kind === 'admin' && <ThemeChoice />}
      </div>
    </div>
  );
}
