import { logOut } from '@portal/api-client';
import { Icon, Link, Logo } from '@portal/ui';
import { useSnapshot } from 'valtio';
import { PaletteButton } from '../palette/PaletteButton';
import { registry } from '../registry/registry-store';
import { Identity } from './Identity';
import { Menu } from './Menu';
import { ThemeChoice } from './ThemeChoice';

/** Logo, who is logged in, where they can go, and the way out (P1.11). */
export function SideBar({ kind }: { kind: 'customer' | 'admin' }) {
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
