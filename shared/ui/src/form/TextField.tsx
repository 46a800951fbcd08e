import type { InputHTMLAttributes } from 'react';
import { FieldFrame, type FieldWords } from './FieldFrame';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'autoFocus'
  | 'disabled'
  | 'readOnly'
  | 'spellCheck'
  | 'autoCapitalize'
>;

interface TextFieldProps extends FieldWords, Native {
  /** Shapes what is typed (digits only, upper case…) before it reaches the form. */
  format?: (typed: string) => string;
}

export function TextField({ name, label, hint, format, ...native }: TextFieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(control) => (
        <input
          {...native}
          {...control}
          className="ui-input"
          onChange={(event) => {
            if (format) event.target.value = format(event.target.value);
            control.onChange(event);
          }}
        />
      )}
    </FieldFrame>
  );
}
