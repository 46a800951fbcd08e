import { Button, Link, Logo } from '@portal/ui';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { PaletteButton } from '../palette/PaletteButton';
import { place } from '../routing/place';
import { Drawer } from './Drawer';
import { SideBar } from './SideBar';

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
