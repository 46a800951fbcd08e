import { AgentRoom } from '../../components/AgentRoom';
import { fr } from '../../i18n/fr';

export function CaseScreen() {
  return <AgentRoom {...fr.case} />;
}
