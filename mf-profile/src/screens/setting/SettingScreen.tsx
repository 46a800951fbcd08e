import { CustomerRoom } from '../../components/CustomerRoom';
import { fr } from '../../i18n/fr';

export function SettingScreen() {
  return <CustomerRoom {...fr.setting} />;
}
