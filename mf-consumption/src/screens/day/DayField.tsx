import { type Day, isDay } from '@portal/domain';
import { FilterDate } from '@portal/ui/data';
import { frDay } from '../../i18n/fr-day';

interface DayFieldProps {
  day: Day;
  today: Day;
  since: Day | null;
  onChange: (day: Day) => void;
}

/** Any day with measures, typed or picked; its calendar is a chunk of its own. */
export default function DayField({ day, today, since, onChange }: DayFieldProps) {
  return (
    <FilterDate
      strict
      label={frDay.pick.day}
      value={day}
      max={today}
      {...(since !== null && { min: since })}
      onChange={(chosen) => {
        if (isDay(chosen)) onChange(chosen);
      }}
    />
  );
}
