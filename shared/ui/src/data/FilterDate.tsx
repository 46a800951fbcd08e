import { useId, useState } from 'react';
import { FilterError } from '../filter/FilterError';
import { runAfterPressEnds } from '../form/run-after-press-ends';
import { refusedDay, unfinishedDay } from './day-typed';
import { type DayOptions, DayPicker } from './DayPicker';
import '../form/form.css';

export interface FilterDateProps extends DayOptions {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** A day, or nothing: once it is typed to its end, picked, emptied, or left as it is no day. */
  onChange: (value: string) => void;
  /** How far it may be chosen, or why not at all; read with the field. */
  hint?: string;
  /** Why nothing can be found by it. */
  error?: string;
  /** There is always a day: one outside the limits is refused at the field, and an emptied field shows its day again. */
  strict?: boolean;
}

/** Filters a list by a day. An invalid text stays in the field with an error, and does not filter. */
export function FilterDate(props: FilterDateProps) {
  const { label, value, onChange, hint, error, strict = false, ...options } = props;
  const problemOf = (text: string) => (strict ? refusedDay(text, options) : unfinishedDay(text));
  const dayOf = (text: string) => (problemOf(text) === null ? text : '');
  const give = (day: string) => {
    if (day !== value && !(strict && day === '')) onChange(day);
  };
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [former, setFormer] = useState(value);
  const [left, setLeft] = useState(true);
  if (value !== former) {
    setFormer(value);
    // another way than by this field: a filter that was cleared, the address of another page
    if (value !== dayOf(typed)) setTyped(value);
  }
  const shownError = error ?? (left ? problemOf(typed) : null) ?? undefined;
  const descriptions = [shownError && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="ui-field">
      <label className="ui-field__label" htmlFor={id}>
        {label}
      </label>
      <DayPicker
        {...options}
        id={id}
        value={typed}
        invalid={shownError !== undefined}
        describedBy={descriptions || undefined}
        onChange={(next) => {
          setLeft(false);
          setTyped(next);
          if (dayOf(next) === next) give(next);
        }}
        onLeave={() => {
          give(dayOf(typed));
          if (strict && typed === '') setTyped(value);
          runAfterPressEnds(() => setLeft(true));
        }}
      />
      {hint && (
        <p id={`${id}-hint`} className="ui-field__hint">
          {hint}
        </p>
      )}
      <FilterError id={`${id}-error`}>{shownError}</FilterError>
    </div>
  );
}
