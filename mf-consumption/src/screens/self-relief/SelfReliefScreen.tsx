import { ContractRoom } from '../../components/ContractRoom';
import { fr } from '../../i18n/fr';

export function SelfReliefScreen() {
  return <ContractRoom {...fr.selfRelief} />;
}
