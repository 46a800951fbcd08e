import { ContractRoom } from '../../components/ContractRoom';
import { fr } from '../../i18n/fr';

export function BillsScreen() {
  return <ContractRoom {...fr.bills} />;
}
