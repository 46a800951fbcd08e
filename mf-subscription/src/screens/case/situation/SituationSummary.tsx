import { energies } from '@portal/contract';
import { formatLongDay } from '@portal/domain';
import { caseSituationWords as words } from '../../../i18n/case-situation';
import type { EnergySituation, SituationAnswers } from '../../../rules/case/answers';
import type { SectionSummaryProps } from '../section-form';
import './situation.css';

export function SituationSummary({ answers }: SectionSummaryProps<SituationAnswers>) {
  return energies.map((energy) => {
    const situation = answers[energy];
    return situation && <OneSituation key={energy} title={words.energies[energy]} situation={situation} />;
  });
}

function OneSituation({ title, situation }: { title: string; situation: EnergySituation }) {
  const { processType, startDate, dueDate, timeslot } = situation;
  return (
    <dl className="case-situation__summary">
      <div>
        <dt>{title}</dt>
        <dd>{words.processes[processType].label}</dd>
      </div>
      <div>
        <dt>{words.summary.start}</dt>
        <dd>{startDate ? formatLongDay(startDate) : words.noDay}</dd>
      </div>
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
