import { CustomerRoom } from '../../components/CustomerRoom';
import { fr } from '../../i18n/fr';

export function InformationScreen() {
  return <CustomerRoom {...fr.information} />;
}
