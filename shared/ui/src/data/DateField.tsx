import generateConfig from '@rc-component/picker/generate/moment';
import { DatePicker } from 'antd';
import { useField } from 'formik';
import moment, { type Moment } from 'moment';
import 'moment/locale/fr';
import { useRef } from 'react';
import { FieldFrame, type FieldWords } from '../form/FieldFrame';
import { AntdTheme } from './AntdTheme';

const MomentPicker = DatePicker.generatePicker<Moment>(generateConfig);

interface DateFieldProps extends FieldWords {
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  /** True for a day that cannot be chosen, `YYYY-MM-DD`. */
  refuses?: (day: string) => boolean;
  /** Month on which the calendar opens while the field is empty, `YYYY-MM-DD`. */
  opensOn?: string;
}

/** A calendar day, typed as JJ/MM/AAAA or picked; the form holds `YYYY-MM-DD`, or an empty string. */
export function DateField({ name, label, hint, min, max, refuses, opensOn }: DateFieldProps) {
  const [field, , { setValue, setTouched }] = useField<string>(name);
  const typed = useRef('');

  /** Left to itself, the picker empties a typed day that cannot be chosen; kept, the form's own rule says why not. */
  function leave() {
    const day = moment(typed.current, 'DD/MM/YYYY', true);
    typed.current = '';
    if (!day.isValid()) return void setTouched(true);
    void setValue(day.format('YYYY-MM-DD'));
    // validated already, by the day that was typed
    void setTouched(true, false);
  }

  return (
    <AntdTheme>
      <FieldFrame name={name} label={label} hint={hint}>
        {(control) => (
          <div
            className="ui-date-typed"
            onInput={({ target }) => {
              typed.current = (target as HTMLInputElement).value;
            }}
          >
            <MomentPicker
              id={control.id}
              className="ui-date"
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
              status={control['aria-invalid'] ? 'error' : undefined}
              format="DD/MM/YYYY"
              placeholder="JJ/MM/AAAA"
              value={field.value ? moment(field.value, 'YYYY-MM-DD', true) : null}
              defaultPickerValue={opensOn ? moment(opensOn, 'YYYY-MM-DD', true) : undefined}
              minDate={min ? moment(min, 'YYYY-MM-DD', true) : undefined}
              maxDate={max ? moment(max, 'YYYY-MM-DD', true) : undefined}
              disabledDate={refuses && ((day) => refuses(day.format('YYYY-MM-DD')))}
              onChange={(day) => {
                typed.current = '';
                void setValue(day ? day.format('YYYY-MM-DD') : '');
              }}
              onBlur={leave}
            />
          </div>
        )}
      </FieldFrame>
    </AntdTheme>
  );
}
