import { useField, useFormikContext } from 'formik';
import type { InputHTMLAttributes } from 'react';
import { FieldFrame, type FieldWords } from './FieldFrame';
import { shapeTyped } from './shape-typed';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'autoFocus'
  | 'disabled'
  | 'readOnly'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'required'
  | 'onKeyDown'
>;

interface TextFieldProps extends FieldWords, Native {
  /** A date is a `DateField` of `@portal/ui/data`. */
  type?: 'email' | 'tel';
  /** Shapes what is typed (digits only, upper case…) before it reaches the form; the caret stays in its place. */
  format?: (typed: string) => string;
  /**
   * Until the form was sent once, an error shows while this many characters or more are typed, spaces left out, and
   * never for fewer; without it, once the field was left.
   */
  judgedFrom?: number;
  /** With `judgedFrom`: leaving the field judges what was typed, however short. */
  judgedWhenLeft?: boolean;
}

export function TextField({
  name,
  label,
  hint,
  format,
  judgedFrom,
  judgedWhenLeft = false,
  ...native
}: TextFieldProps) {
  const early = useEarlyJudgement(name, judgedFrom);
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(control) => (
        <input
          {...native}
          {...control}
          className="ui-input"
          onChange={(event) => {
            const { inputType } = event.nativeEvent as InputEvent;
            if (format) shapeTyped(event.target, format, control.value, inputType);
            control.onChange(event);
            early?.(event.target.value);
          }}
          onBlur={early && !judgedWhenLeft ? undefined : control.onBlur}
        />
      )}
    </FieldFrame>
  );
}

function useEarlyJudgement(name: string, from: number | undefined): ((typed: string) => void) | undefined {
  const [, , { setTouched }] = useField<string>(name);
  const { submitCount } = useFormikContext();
  if (from === undefined || submitCount > 0) return undefined;
  return (typed) => void setTouched(typed.replace(/\s/g, '').length >= from, false);
}
