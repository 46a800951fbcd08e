import { ContractRoom } from '../../components/ContractRoom';
import { fr } from '../../i18n/fr';

export function HistoryScreen() {
  return <ContractRoom {...fr.history} />;
}
