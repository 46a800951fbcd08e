import { energies, type Energy } from '@portal/contract';
import { formatLongDay } from '@portal/domain';
import { frCaseSituation, frSituationOfLink } from '../../../i18n/fr-case-situation';
import type { EnergySituation, SituationAnswers } from '../../../rules/case/answers';
import { useCase, useIsCustomer } from '../case-context';
import type { SectionSummaryProps } from '../section-form';
import { startWords } from './situation-terms';
import './situation.css';

export function SituationSummary({ answers }: SectionSummaryProps<SituationAnswers>) {
  return energies.map((energy) => {
    const situation = answers[energy];
    return situation && <OneSituation key={energy} energy={energy} situation={situation} />;
  });
}

function OneSituation({ energy, situation }: { energy: Energy; situation: EnergySituation }) {
  const { processType, dueDate, timeslot, express } = situation;
  const { page } = useCase();
  const words = useIsCustomer() ? frSituationOfLink : frCaseSituation;
  return (
    <dl className="case-situation__summary">
      <div>
        <dt>{words.energies[energy]}</dt>
        <dd>{words.processes[processType].label}</dd>
      </div>
      <div>
        <dt>{words.summary.start}</dt>
        <dd>{startWords(energy, situation, page)}</dd>
      </div>
      {express && (
        <div>
          <dt>{words.express}</dt>
          <dd>{words.yes}</dd>
        </div>
      )}
      {timeslot !== 'NONE' && (
        <div>
          <dt>{words.summary.slot}</dt>
          <dd>{words.timeslots[timeslot]}</dd>
        </div>
      )}
      {dueDate && (
        <div>
          <dt>{words.summary.due}</dt>
          <dd>{formatLongDay(dueDate)}</dd>
        </div>
      )}
    </dl>
  );
}
