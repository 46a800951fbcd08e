import { CustomerRoom } from '../../components/CustomerRoom';
import { fr } from '../../i18n/fr';

export function ApplicationFormsScreen() {
  return <CustomerRoom {...fr.applicationForms} />;
}
