import { isSendableDay } from '@portal/domain';
import { useId, useState } from 'react';
import { FilterError } from '../filter/FilterError';
import { runAfterPressEnds } from '../form/run-after-press-ends';
import { unfinishedDay } from './day-typed';
import { type DayOptions, DayPicker } from './DayPicker';
import '../form/form.css';

interface FilterDateProps extends DayOptions {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** A day, or nothing: once it is typed to its end, picked, emptied, or left as it is no day. */
  onChange: (value: string) => void;
  /** How far it may be chosen, or why not at all; read with the field. */
  hint?: string;
  /** Why nothing can be found by it. */
  error?: string;
}

/** Filters a list by a day. An invalid text stays in the field with an error, and does not filter. */
export function FilterDate({ label, value, onChange, hint, error, ...options }: FilterDateProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [former, setFormer] = useState(value);
  const [left, setLeft] = useState(true);
  if (value !== former) {
    setFormer(value);
    // another way than by this field: a filter that was cleared, the address of another page
    if (value !== dayOf(typed)) setTyped(value);
  }
  const shownError = error ?? (left ? unfinishedDay(typed) : null) ?? undefined;
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
          if (dayOf(next) === next && next !== value) onChange(next);
        }}
        onLeave={() => {
          if (dayOf(typed) !== value) onChange(dayOf(typed));
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

const dayOf = (typed: string): string => (isSendableDay(typed) ? typed : '');
