import { ContractRoom } from '../../components/ContractRoom';
import { fr } from '../../i18n/fr';

export function LastMonthScreen() {
  return <ContractRoom {...fr.lastMonth} />;
}
