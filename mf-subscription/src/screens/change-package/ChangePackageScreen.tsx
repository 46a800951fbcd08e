import { ContractRoom } from '../../components/ContractRoom';
import { fr } from '../../i18n/fr';

export function ChangePackageScreen() {
  return <ContractRoom {...fr.changePackage} />;
}
