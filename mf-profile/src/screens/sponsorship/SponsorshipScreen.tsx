import { CustomerRoom } from '../../components/CustomerRoom';
import { fr } from '../../i18n/fr';

export function SponsorshipScreen() {
  return <CustomerRoom {...fr.sponsorship} />;
}
