import { ContractRoom } from '../../components/ContractRoom';
import { fr } from '../../i18n/fr';

export function FilesScreen() {
  return <ContractRoom {...fr.files} />;
}
