import { canOpen, useSession } from '@portal/session';
import { Card, Link } from '@portal/ui';
import { homeWords } from '../../i18n/home';
import { paths } from '../../paths';

const words = homeWords.platform;

/** As `remote.json` declares them: no entry of a scheme leads here. */
const screens = [
  { path: paths.publications, label: words.publications, right: 'manageUsers' },
  { path: paths.audit, label: words.audit, right: 'manageUsers', group: 'ADMIN' },
] as const;

/** The screens of the platform that the agent may open; nothing without any. */
export function PlatformCard() {
  const session = useSession();
  const open = screens.filter((route) => canOpen(route, session));
  if (open.length === 0) return null;
  return (
    <Card title={words.title}>
      <ul className="home-entries">
        {open.map(({ path, label }) => (
          <li key={path}>
            <Link href={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
