import { ContractRoom } from '../../components/ContractRoom';
import { fr } from '../../i18n/fr';

export function OptionsScreen() {
  return <ContractRoom {...fr.options} />;
}
