import { findSubMenu, useSession } from '@portal/session';
import { useSearchParams } from 'react-router-dom';
import { AgentRoom } from '../../components/AgentRoom';
import { fr } from '../../i18n/fr';
import { screenOfRoot } from '../../rules/screen-of-root';
import { paths } from '../../paths';

/** Named after the entry of the agent's menu that was asked for (`?action=<sub-menu id>`). */
export function UsersScreen() {
  const session = useSession();
  const [query] = useSearchParams();
  const entry = findSubMenu(query.get('action') ?? '', session);
  const asked = entry !== null && screenOfRoot(entry.root) === paths.users ? entry : null;
  return <AgentRoom title={asked?.label ?? fr.users.title} purpose={fr.users.purpose} />;
}
