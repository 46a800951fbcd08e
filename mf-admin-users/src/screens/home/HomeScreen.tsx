import { useScreenTitle } from '@portal/remote';
import { isKnown, subMenuPaths, useSession } from '@portal/session';
import { EmptyState, Page } from '@portal/ui';
import { fr } from '../../i18n/fr';
import { screenOfRoot } from '../../rules/screen-of-root';
import { AgentDay } from './AgentDay';
import { MenuCard } from './MenuCard';
import { PlatformCard } from './PlatformCard';
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
