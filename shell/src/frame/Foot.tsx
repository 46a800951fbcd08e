import { accessibilityState, type AccessibilityState, type LegalPage } from '@portal/contract';
import { Link } from '@portal/ui';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { FrameKind } from '../routing/destination';
import { ThemeChoice } from './ThemeChoice';

/** The law asks for the state itself, in this place (décret n° 2019-768, article 4). */
const accessibility: Record<AccessibilityState, string> = {
  NONE: 'Accessibilité\u00a0: non conforme',
  PARTIAL: 'Accessibilité\u00a0: partiellement conforme',
  FULL: 'Accessibilité\u00a0: totalement conforme',
};

const words: Record<LegalPage, string> = {
  notice: 'Mentions légales',
  terms: 'Conditions de vente',
  cookies: 'Cookies',
  privacy: 'Données personnelles',
  accessibility: accessibility[accessibilityState],
  complaints: 'Réclamations et médiation',
};

/** Below the screen of every page: what the law asks for, and the choice of the theme where the side bar has none. */
export function Foot({ frame }: { frame: FrameKind }) {
  return (
    <footer className="shell-foot">
      <ul aria-label="Informations légales">
        {Object.entries(words).map(([page, label]) => (
          <li key={page}>
            <Link href={`/legal/${page}`}>{label}</Link>
          </li>
        ))}
      </ul>
      {frame !== 'admin' && <ThemeChoice />}
    </footer>
  );
}

/** The foot behind the screen, for who goes through the page by the keyboard, in the place of the page's first paint. */
export function FootOfPage({ frame }: { frame: FrameKind }) {
  const place = document.getElementById('foot');
  // in the same paint
  useLayoutEffect(() => place?.querySelector('[data-painted]')?.remove(), [place]);
  return place && createPortal(<Foot frame={frame} />, place);
}
