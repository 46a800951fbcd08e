import { sumOfKwh } from '@portal/domain';
import { frCaseSite } from '../../../i18n/fr-case-site';
import type { SiteAnswers } from '../../../rules/case/answers';
import { Facts } from '../Facts';
import type { SectionSummaryProps } from '../section-form';
import { ConsumptionModal } from './ConsumptionModal';
import { EnergyName } from './EnergyName';
import { pointFacts } from './point-facts';
import './site.css';

/** Each energy: its point, and what it uses in a year. */
export function SiteSummary({ answers }: SectionSummaryProps<SiteAnswers>) {
  return (
    <div className="site-summary">
      {answers.contracts.map(({ energy, deliveryPoint, estimates, rateOption }) => (
        <section key={energy} className="site-group">
          <h3>
            <EnergyName energy={energy} />
          </h3>
          <Facts
            rows={[
              ...pointFacts(energy, deliveryPoint, rateOption),
              {
                label: frCaseSite.details.consumption,
                value: frCaseSite.details.perYear(sumOfKwh(estimates)),
              },
            ]}
          />
        </section>
      ))}
      <ConsumptionModal answers={answers} />
    </div>
  );
}
