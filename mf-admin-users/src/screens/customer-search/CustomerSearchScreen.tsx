import { AgentRoom } from '../../components/AgentRoom';
import { fr } from '../../i18n/fr';

export function CustomerSearchScreen() {
  return <AgentRoom {...fr.customerSearch} />;
}
