import { CustomerRoom } from '../../components/CustomerRoom';
import { fr } from '../../i18n/fr';

export function EventScreen() {
  return <CustomerRoom {...fr.event} />;
}
