import type { AuthorizationScheme, SubMenu } from '@portal/contract';
import { Card, Link, StatusBadge } from '@portal/ui';
import { fr } from '../../i18n/fr';

interface MenuCardProps {
  menu: AuthorizationScheme[number];
  /** Address of each entry of the scheme. */
  paths: ReadonlyMap<SubMenu, string>;
}

/** One menu of the scheme: a link an entry, with what limits the agent there. */
export function MenuCard({ menu, paths }: MenuCardProps) {
  return (
    <Card title={menu.label}>
      <ul className="home-entries">
        {menu.subMenu.map((entry) => (
          <li key={entry.id}>
            <Link href={paths.get(entry) ?? ''}>{entry.label}</Link>
            {entry.actionMode === 'READ_ONLY' && <StatusBadge tone="neutral">{fr.home.readOnly}</StatusBadge>}
            {entry.userLimited && <StatusBadge tone="warning">{fr.home.limited}</StatusBadge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
