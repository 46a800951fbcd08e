import { useScreenTitle } from '@portal/remote';
import { can, isKnown, subMenuPaths, useSession, canOpen } from '@portal/session';
import { EmptyState, Page, Card, Link, StatusBadge } from '@portal/ui';
import type { AuthorizationScheme, SubMenu } from '@portal/contract';
import { fr } from '../../i18n/fr';
import { screenOfRoot } from '../../rules/screen-of-root';
import { AgentDay } from './AgentDay';
import { CallBacksCard } from './CallBacksCard';
import { DraftsCard } from './DraftsCard';
import { RequestsCard } from './RequestsCard';
import { frHome } from '../../i18n/fr-home';
import { paths as screenPaths } from '../../paths';
import './home.css';

/** Who the agent is, what waits for them today, and every entry that the scheme of their group gives. */
export function HomeScreen() {
  useScreenTitle(fr.home.title);
  const session = useSession();
  if (!isKnown(session) || session.groupe === null) return null;
  const scheme = session.autorizationsScheme ?? [];
  const paths = subMenuPaths(scheme, screenOfRoot);
  const menus = scheme
    .map((menu) => ({ ...menu, subMenu: menu.subMenu.filter((entry) => paths.has(entry)) }))
    .filter(({ subMenu }) => subMenu.length > 0);
  const ofCases = scheme
    .flatMap(({ subMenu }) => subMenu)
    .find(({ id }) => id === 'createCase' || id === 'searchCase');
  return (
    <Page title={fr.home.title} intro={fr.agent(session.userId, session.groupe)}>
      {can('requests') && <RequestsCard />}
      {can('searchCustomerContract') && <CallBacksCard />}
      {can('createCase') && <DraftsCard />}
      {ofCases && <AgentDay ownAlone={ofCases.userLimited} />}
      {menus.length === 0 ? (
        <EmptyState title={fr.home.nothingOpen}>{fr.home.askAdministrator}</EmptyState>
      ) : (
        <div className="home-menus">
          {menus.map((menu) => (
            <MenuCard key={menu.id} menu={menu} paths={paths} />
          ))}
          <PlatformCard />
        </div>
      )}
    </Page>
  );
}

interface MenuCardProps {
  menu: AuthorizationScheme[number];
  /** Address of each entry of the scheme. */
  paths: ReadonlyMap<SubMenu, string>;
}

/** One menu of the scheme: a link an entry, with what limits the agent there. */
function MenuCard({ menu, paths }: MenuCardProps) {
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
        {declaredEntries
          .filter(({ beside }) => menu.subMenu.some(({ id }) => id === beside))
          .map(({ path, label }) => (
            <li key={path}>
              <Link href={path}>{label}</Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}

/** Screens of a right that no scheme has an entry for, in the menu of the entry that gives the right. */
const declaredEntries = [
  { beside: 'manageUsers', path: screenPaths.groups, label: frHome.groups },
  { beside: 'searchCustomerContract', path: screenPaths.callBacks, label: frHome.callBackList },
  { beside: 'searchCustomerContract', path: screenPaths.amendments, label: frHome.amendments },
];

const words = frHome.platform;

/** As `remote.json` declares them: no entry of a scheme leads here. */
const screens = [
  { path: screenPaths.audit, label: words.audit, right: 'manageUsers', group: 'ADMIN' },
  { path: screenPaths.jobs, label: words.jobs, right: 'manageUsers', group: 'ADMIN' },
  { path: screenPaths.serviceLevels, label: words.serviceLevels, right: 'manageUsers', group: 'ADMIN' },
  // a page of the back end, which lets the same agents read it
  { path: '/api/docs', label: words.calls, right: 'manageUsers', target: '_blank' },
] as const;

/** The screens of the platform that the agent may open; nothing without any. */
function PlatformCard() {
  const session = useSession();
  const open = screens.filter((route) => canOpen(route, session));
  if (open.length === 0) return null;
  return (
    <Card title={words.title}>
      <ul className="home-entries">
        {open.map(({ path, label, ...route }) => (
          <li key={path}>
            <Link href={path} target={'target' in route ? route.target : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
