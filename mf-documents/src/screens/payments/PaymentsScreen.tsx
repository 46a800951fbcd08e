import { ContractRoom } from '../../components/ContractRoom';
import { fr } from '../../i18n/fr';

export function PaymentsScreen() {
  return <ContractRoom {...fr.payments} />;
}
