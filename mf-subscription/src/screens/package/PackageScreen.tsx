import { ContractRoom } from '../../components/ContractRoom';
import { fr } from '../../i18n/fr';

export function PackageScreen() {
  return <ContractRoom {...fr.package} />;
}
