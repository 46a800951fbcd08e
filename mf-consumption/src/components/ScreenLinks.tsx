import { Link } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { frLinks } from '../i18n/fr-links';
import { paths } from '../paths';
import './screen-links.css';

const screens = ['history', 'day', 'year', 'lastMonth', 'selfRelief'] as const;

/** On a phone the bar at the bottom leads to one of these screens, and the menu is out of sight: here are the others. */
export function ScreenLinks() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // with the end of the one before it in sight, so that the row is seen to move
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - 48;
  }, [pathname]);
  return (
    <nav ref={nav} className="screen-links" aria-label={frLinks.label}>
      {screens.map((screen) => (
        <Link
          key={screen}
          href={paths[screen]}
          aria-current={pathname === paths[screen] ? 'page' : undefined}
        >
          {frLinks[screen]}
        </Link>
      ))}
    </nav>
  );
}
