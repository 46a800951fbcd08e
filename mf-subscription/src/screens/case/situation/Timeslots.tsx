import { useCall } from '@portal/api-client';
import type { Energy } from '@portal/contract';
import type { Day } from '@portal/domain';
import { Notice } from '@portal/ui';
import { SelectField } from '@portal/ui/form';
import { caseSituationWords as words } from '../../../i18n/case-situation';
import { useCase } from '../case-context';

/** Slots of the technician's visit on a day; NONE is no choice (back-office 3). */
export function Timeslots({ energy, day }: { energy: Energy; day: Day }) {
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
