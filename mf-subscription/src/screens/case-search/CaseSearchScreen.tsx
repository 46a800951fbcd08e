import { AgentRoom } from '../../components/AgentRoom';
import { fr } from '../../i18n/fr';

export function CaseSearchScreen() {
  return <AgentRoom {...fr.caseSearch} />;
}
