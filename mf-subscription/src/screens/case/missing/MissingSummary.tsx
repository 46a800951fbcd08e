import { energies } from '@portal/contract';
import { addressLine, deliveryPointNames } from '@portal/domain';
import { frCaseSite } from '../../../i18n/fr-case-site';
import type { MissingAnswers } from '../../../rules/case/answers';
import { Facts } from '../Facts';
import type { SectionSummaryProps } from '../section-form';
import { EnergyName } from '../site/EnergyName';
import '../site/site.css';

const words = frCaseSite.details;

/** Number and address of each point that the questionnaire replaced. */
export function MissingSummary({ answers }: SectionSummaryProps<MissingAnswers>) {
  return (
    <div className="site-summary">
      {energies.map((energy) => {
        const answer = answers[energy];
        if (!answer) return null;
        return (
          <section key={energy} className="site-group">
            <h3>
              <EnergyName energy={energy} />
            </h3>
            <Facts
              rows={[
                { label: deliveryPointNames[energy], value: answer.pointOfDelivery || words.surveyed },
                {
                  label: words.address,
                  value: addressLine({
                    ...answer.address,
                    number: answer.address.number || null,
                    country: 'FR',
                  }),
                },
              ]}
            />
          </section>
        );
      })}
    </div>
  );
}
