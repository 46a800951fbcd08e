import {
  addDays,
  addMonths,
  capitaliseFirst,
  type Day,
  firstDayOf,
  formatDay,
  formatMonth,
  monthOf,
} from '@portal/domain';
import { lazyPart } from '@portal/screen';
import { Button } from '@portal/ui';
import { Suspense } from 'react';
import { frDay } from '../../i18n/fr-day';
import type { Grain } from '../../rules/measured-columns';

const words = frDay.pick;
/** The arrows do without its calendar. */
const DayField = lazyPart(() => import('./DayField').then((module) => module.default));

interface DayPickerProps {
  grain: Grain;
  day: Day;
  today: Day;
  /** The first day with measures; null while it is not known. */
  since: Day | null;
  onChange: (day: Day) => void;
}

/** The day, or the month of days: one before, one after, or any day that is typed or picked. */
export function DayPicker({ grain, day, today, since, onChange }: DayPickerProps) {
  const moved = (count: number): Day =>
    grain === 'HALF_HOUR' ? addDays(day, count) : addMonths(firstDayOf(monthOf(day)), count);
  const atEnd = grain === 'HALF_HOUR' ? day >= today : monthOf(day) >= monthOf(today);
  const atStart = since !== null && (grain === 'HALF_HOUR' ? day <= since : monthOf(day) <= monthOf(since));
  return (
    <div className="day-picker" role="group" aria-label={words.label[grain]}>
      <Button
        variant="quiet"
        icon="chevron-left"
        aria-label={grain === 'HALF_HOUR' ? words.previousDay : words.previousMonth}
        aria-disabled={atStart}
        onClick={() => !atStart && onChange(moved(-1))}
      />
      {grain === 'HALF_HOUR' ? (
        <Suspense fallback={<span className="day-picker__place">{formatDay(day)}</span>}>
          <DayField day={day} today={today} since={since} onChange={onChange} />
        </Suspense>
      ) : (
        <span className="day-picker__place" aria-live="polite">
          {capitaliseFirst(formatMonth(monthOf(day)))}
        </span>
      )}
      <Button
        variant="quiet"
        icon="chevron-right"
        aria-label={grain === 'HALF_HOUR' ? words.nextDay : words.nextMonth}
        aria-disabled={atEnd}
        onClick={() => !atEnd && onChange(moved(1) > today ? today : moved(1))}
      />
      {grain === 'HALF_HOUR' && day !== addDays(today, -1) && (
        <Button variant="quiet" size="small" onClick={() => onChange(addDays(today, -1))}>
          {words.yesterday}
        </Button>
      )}
    </div>
  );
}
