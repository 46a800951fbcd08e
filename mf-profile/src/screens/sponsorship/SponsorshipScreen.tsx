import { CustomerScreen } from '@portal/screen';
import { sponsorshipWords } from '../../i18n/sponsorship';
import { Sponsorship } from './Sponsorship';
import './sponsorship.css';

/** `/profile/sponsorship`: whom the customer brings, and what it brings both (C5.10). */
export function SponsorshipScreen() {
  return (
    <CustomerScreen title={sponsorshipWords.title} intro={sponsorshipWords.intro} changes>
      {(subject) => <Sponsorship {...subject} />}
    </CustomerScreen>
  );
}
