import { newCustomerEuros, referralsPerYear, sponsorEuros } from '@portal/domain';
import { Card } from '@portal/ui';
import { sponsorshipWords } from '../../i18n/sponsorship';

const words = sponsorshipWords.rules;

/** The rules of the sponsorship, which the server enforces. */
export function Conditions() {
  return (
    <Card title={words.card}>
      <ul className="sponsor-rules">
        {words.list(sponsorEuros, newCustomerEuros, referralsPerYear).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}
