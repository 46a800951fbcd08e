import type { Energy } from '@portal/contract';
import { hasFixedLaterSwitch, type Day } from '@portal/domain';
import { CheckboxField, RadioField, SelectField } from '@portal/ui/form';
import { useCall } from '@portal/api-client/query';
import { Notice } from '@portal/ui';
import {
  frCaseSituation,
  frSituationOfLink,
  frCaseSituation as words,
} from '../../../i18n/fr-case-situation';
import {
  chosenDay,
  mayBeExpress,
  showsDay,
  type SituationTerms,
  type SituationValues,
  soonest,
} from '../../../rules/case/situation-values';
import { CaseDateField } from '../CaseDateField';
import { useIsCustomer, useCase } from '../case-context';
import { StartCalendar } from './StartCalendar';

interface Props {
  energy: Energy;
  values: SituationValues;
  terms: SituationTerms;
}

export function EnergySituationFields({ energy, values, terms }: Props) {
  const words = useIsCustomer() ? frSituationOfLink : frCaseSituation;
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
      {showsDay(values) && <StartCalendar energy={energy} values={values} terms={terms} leads={fixed} />}
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

/** Slots of the technician's visit on a day; NONE is no choice (back-office 3). */
function Timeslots({ energy, day }: { energy: Energy; day: Day }) {
  const { caseLink } = useCase();
  const slots = useCall('/getAppointmentTimeslot', { date: day, energy, ...caseLink });
  if (slots.status === 'failed') {
    return <Notice tone="info">{slots.error.errors[0]?.message ?? words.timeslotFailed}</Notice>;
  }
  const offered = (slots.data?.timeslots ?? []).filter((slot) => slot !== 'NONE');
  return (
    <SelectField
      name={`${energy}.timeslot`}
      label={words.timeslot}
      hint={words.timeslotHint}
      placeholder={slots.data ? words.timeslotNone : words.timeslotsLoading}
      options={offered.map((value) => ({ value, label: words.timeslots[value] }))}
    />
  );
}
