import { customerBar, type BarEntry } from '@portal/menu';
import { Icon, Link } from '@portal/ui';
import { useSnapshot } from 'valtio';
import { place } from '../routing/place';
import { trimmed } from '../routing/find-route';
import { useMenu } from './use-menu';

interface QuickBarProps {
  /** Whether the whole menu is open. */
  open: boolean;
  onMore: () => void;
}

/** On a customer's phone, at the bottom: what they come for most often, and the whole menu. */
export function QuickBar({ open, onMore }: QuickBarProps) {
  const entries = customerBar(useMenu('customer'));
  return (
    <nav className="shell-bar" aria-label="Accès rapide">
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            <BarLink entry={entry} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="shell-bar__entry"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onMore}
      >
        <Icon name="menu" />
        <span>Plus</span>
      </button>
    </nav>
  );
}

/** `page` at its own screen, `true` at another one of its part of the menu. */
export function BarLink({ entry: { label, path, icon, part } }: { entry: BarEntry }) {
  const here = trimmed(useSnapshot(place).pathname);
  return (
    <Link
      className="shell-bar__entry"
      href={path}
      aria-current={here === path ? 'page' : part.includes(here) || undefined}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </Link>
  );
}
