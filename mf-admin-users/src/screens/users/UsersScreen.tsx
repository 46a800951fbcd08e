import { AgentRoom } from '../../components/AgentRoom';
import { fr } from '../../i18n/fr';

export function UsersScreen() {
  return <AgentRoom {...fr.users} />;
}
