import { isDay } from '@portal/domain';
import { useField } from 'formik';
import { runAfterPressEnds } from '../form/run-after-press-ends';
import { FieldFrame, type FieldWords } from '../form/FieldFrame';
import { refusedDay, unfinishedDay } from './day-typed';
import { type DayOptions, DayPicker } from './DayPicker';

interface DateFieldProps extends FieldWords, DayOptions {}

/**
 * A calendar day in a form, which has `YYYY-MM-DD`, an empty string, or what was typed of a day that is not complete: then
 * the form is not sent, and its draft loses nothing.
 */
export function DateField({ name, label, hint, ...options }: DateFieldProps) {
  const [{ value }, , { setValue, setTouched }] = useField<string>({
    name,
    validate: (typed: string) => refusedDay(typed, options) ?? undefined,
  });
  return (
    <FieldFrame name={name} label={label} hint={hint} problem={unfinishedDay(value)}>
      {(control) => (
        <DayPicker
          {...options}
          id={control.id}
          value={value}
          invalid={control['aria-invalid'] === true}
          describedBy={control['aria-describedby']}
          onChange={(next) => {
            // what is still being typed is judged once the field is left
            if (next !== '' && !isDay(next)) void setTouched(false, false);
            void setValue(next);
          }}
          onLeave={() => runAfterPressEnds(() => void setTouched(true))}
        />
      )}
    </FieldFrame>
  );
}
