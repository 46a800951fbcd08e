import { useField, type FieldInputProps } from 'formik';
import { useId, type FocusEvent, type ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import { runAfterPressEnds } from './run-after-press-ends';
import './form.css';

export interface FieldWords {
  /** Name of the value in the form. */
  name: string;
  label: ReactNode;
  /** How to fill it; read with the field. */
  hint?: ReactNode;
}

/** What the control of a field must carry. */
interface ControlProps extends FieldInputProps<string> {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldWords {
  /** Further descriptions, e.g. the list of password rules. */
  describedBy?: string;
  /** Why what is typed is no value yet: said in place of the form's own rule. */
  problem?: string | null;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, hint, error: wired to each other. The error appears once the field was left. */
export function FieldFrame({ name, label, hint, describedBy, problem, children }: FieldFrameProps) {
  const id = useId();
  const [field, { touched, error }] = useField<string>(name);
  const shown = touched ? (problem ?? error) : undefined;
  const descriptions = [shown && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(' ');
  return (
    <div className="ui-field">
      <label className="ui-field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        ...field,
        onBlur: (event: FocusEvent) => runAfterPressEnds(() => field.onBlur(event)),
        id,
        'aria-invalid': shown ? true : undefined,
        'aria-describedby': descriptions || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="ui-field__hint">
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {shown && (
          <p id={`${id}-error`} className="ui-field__error">
            <Icon name="error" />
            {shown}
          </p>
        )}
      </div>
    </div>
  );
}
