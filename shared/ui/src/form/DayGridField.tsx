import { addDays, dayOfMonth, formatMonth, formatWeekday, shortMonthName, weekdayOf } from '@portal/domain';
import { useField } from 'formik';
import { useId } from 'react';
import { Icon } from '../icon/Icon';
import './day-grid.css';
import './form.css';

interface DayGridFieldProps {
  name: string;
  legend: string;
  /** First and last day that can be chosen, `YYYY-MM-DD`; a few weeks apart. */
  from: string;
  to: string;
  /** True for a day between them that cannot be chosen. */
  refuses: (day: string) => boolean;
}

const weekdays = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'];

/** Choice of a day in the next few weeks, all visible: radio buttons laid out as a calendar. The value is `YYYY-MM-DD`. */
export function DayGridField({ name, legend, from, to, refuses }: DayGridFieldProps) {
  const id = useId();
  const [field, { touched, error }] = useField<string>(name);
  const shown = touched ? error : undefined;
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  return (
    <fieldset
      className="ui-days"
      data-invalid={shown ? true : undefined}
      aria-describedby={shown && `${id}-error`}
    >
      <legend className="ui-field__label">{legend}</legend>
      <p className="ui-days__months" aria-hidden="true">
        {formatMonth(first)}
        {last !== first && ` – ${formatMonth(last)}`}
      </p>
      <div className="ui-days__grid">
        {weekdays.map((weekday) => (
          <span key={weekday} className="ui-days__weekday" aria-hidden="true">
            {weekday}
          </span>
        ))}
        {daysAround(from, to).map((day) => {
          if (day < from || day > to) return <span key={day} aria-hidden="true" />;
          const open = !refuses(day);
          return (
            <label key={day} className="ui-days__one" data-closed={!open || undefined}>
              <input
                {...field}
                type="radio"
                value={day}
                checked={field.value === day}
                disabled={!open}
                aria-label={formatWeekday(day)}
              />
              <span aria-hidden="true">
                {dayOfMonth(day)}
                {(day === from || dayOfMonth(day) === 1) && (
                  <small>{shortMonthName(Number(day.slice(5, 7)))}</small>
                )}
              </span>
            </label>
          );
        })}
      </div>
      <div aria-live="polite">
        {shown && (
          <p id={`${id}-error`} className="ui-field__error">
            <Icon name="error" />
            {shown}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** Whole weeks, from Monday to Sunday. */
function daysAround(from: string, to: string): string[] {
  const days: string[] = [];
  const end = addDays(to, 7 - weekdayOf(to));
  for (let day = addDays(from, 1 - weekdayOf(from)); day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}
