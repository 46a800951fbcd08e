import { CustomerRoom } from '../../components/CustomerRoom';
import { fr } from '../../i18n/fr';

export function MoveScreen() {
  return <CustomerRoom {...fr.move} />;
}
