import type { Energy } from '@portal/contract';
import { hasFixedLaterSwitch } from '@portal/domain';
import { CheckboxField, RadioField } from '@portal/ui/form';
import { caseSituationWords, situationWordsOfLink } from '../../../i18n/case-situation';
import {
  chosenDay,
  mayBeExpress,
  showsDay,
  type SituationTerms,
  type SituationValues,
  soonest,
} from '../../../rules/case/situation-values';
import { CaseDateField } from '../CaseDateField';
import { useIsCustomer } from '../case-context';
import { StartCalendar } from './StartCalendar';
import { Timeslots } from './Timeslots';

interface Props {
  energy: Energy;
  values: SituationValues;
  terms: SituationTerms;
}

export function EnergySituationFields({ energy, values, terms }: Props) {
  const words = useIsCustomer() ? situationWordsOfLink : caseSituationWords;
  const name = words.energies[energy];
  const isSwitch = values.processType === 'SWITCH';
  const fixed = hasFixedLaterSwitch(terms.channel);
  const day = chosenDay(energy, values, terms);
  const soon = soonest(energy, values, terms);
  return (
    <>
      {!fixed && (
        <>
          <h4>{words.process}</h4>
          <RadioField
            name={`${energy}.processType`}
            legend={words.processOf(name)}
            options={(['MOVE_IN', 'SWITCH'] as const).map((value) => ({ value, ...words.processes[value] }))}
          />
          <h4>{words.range}</h4>
          <RadioField
            name={`${energy}.startRange`}
            legend={words.rangeOf(name)}
            options={[
              {
                value: 'NOW',
                label: words.now,
                hint: soon.afterWithdrawal ? words.nowHint(soon.day) : words.nowHintSoon(soon.day),
              },
              { value: 'LATER', label: words.later, hint: words.laterHint },
            ]}
          />
        </>
      )}
      {showsDay(values) && <StartCalendar energy={energy} values={values} terms={terms} />}
      {isSwitch ? (
        <CaseDateField name={`${energy}.dueDate`} label={words.dueDate} hint={words.dueDateHint} />
      ) : (
        <>
          {day && <Timeslots energy={energy} day={day} />}
          {mayBeExpress(values) ? (
            <CheckboxField name={`${energy}.express`} label={words.express} hint={words.expressHint} />
          ) : (
            <p className="case-situation__soft">{words.noExpress}</p>
          )}
        </>
      )}
    </>
  );
}
