import { today } from '@portal/domain';
import generateConfig from '@rc-component/picker/generate/moment';
import { DatePicker } from 'antd';
import frFR from 'antd/locale/fr_FR';
import moment, { type Moment } from 'moment';
import 'moment/locale/fr';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { AntdTheme } from './AntdTheme';
import { DayInput, type DayTyping, TypedDay } from './DayInput';
import { type DayLimits, shownDay, typedDay } from './day-typed';

const dayFormat = 'YYYY-MM-DD';
const momentOf = (day: string) => moment(day, dayFormat, true);

const MomentPicker = DatePicker.generatePicker<Moment>({
  ...generateConfig,
  // in Paris, wherever the device is
  getNow: () => momentOf(today()),
});

const words = {
  ...frFR.DatePicker,
  lang: {
    ...frFR.DatePicker?.lang,
    clear: 'Effacer la date',
    today: 'Aujourd’hui',
    nextYear: 'Année suivante',
    monthFormat: 'MMMM',
    fieldDateFormat: 'dddd D MMMM YYYY',
  },
} as ComponentProps<typeof MomentPicker>['locale'];
const components = { input: DayInput };
const calendarNames = { popup: { root: 'ui-calendar' } };

export interface DayOptions extends DayLimits {
  /** Month on which the calendar opens while the field is empty, `YYYY-MM-DD`. */
  opensOn?: string;
  readOnly?: boolean;
}

interface DayPickerProps extends DayOptions {
  id: string;
  /** `YYYY-MM-DD`; what was typed of a day that is not complete; or an empty string. */
  value: string;
  onChange: (value: string) => void;
  /** The field is left, or its form is about to be sent by the Enter key. */
  onLeave: () => void;
  invalid: boolean;
  describedBy: string | undefined;
}

/** antd's picker for one day, typed as `DD/MM/YYYY` or picked. Its calendar has no stop for the keyboard, which types. */
export function DayPicker(props: DayPickerProps) {
  const { id, value, onChange, onLeave, min, max, refuses, opensOn, readOnly = false } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState({ text: shownDay(value), value });
  // `1/2/2026` is a day already, and stays as it is typed until the field is left
  const text = typed.value === value ? typed.text : shownDay(value);
  function change(next: string, shown = shownDay(next)) {
    setTyped({ text: shown, value: next });
    onChange(next);
  }
  function leave() {
    setTyped({ text: shownDay(value), value });
    onLeave();
  }
  const field: DayTyping = {
    text,
    invalid: props.invalid,
    onText: (changed) => change(typedDay(changed), changed),
    onEnter() {
      setOpen(false);
      leave();
    },
    onEscape: open ? () => setOpen(false) : null,
  };
  const day = momentOf(value);
  return (
    <AntdTheme>
      <TypedDay value={field}>
        <MomentPicker
          id={id}
          className="ui-date"
          classNames={calendarNames}
          aria-describedby={props.describedBy}
          status={props.invalid ? 'error' : undefined}
          components={components}
          format="DD/MM/YYYY"
          placeholder="JJ/MM/AAAA"
          locale={words}
          inputReadOnly={readOnly}
          allowClear={!readOnly}
          value={day.isValid() ? day : null}
          defaultPickerValue={opensOn ? momentOf(opensOn) : undefined}
          showNow={opensOn === undefined}
          minDate={min ? momentOf(min) : undefined}
          maxDate={max ? momentOf(max) : undefined}
          disabledDate={refuses && ((each) => refuses(each.format(dayFormat)))}
          open={open && !readOnly}
          onOpenChange={setOpen}
          getPopupContainer={aroundOf}
          panelRender={calendarOf}
          previewValue={false}
          onChange={(picked) => change(picked ? picked.format(dayFormat) : '')}
          onBlur={leave}
        />
      </TypedDay>
    </AntdTheme>
  );
}

/** Outside of a modal dialog the calendar would lie below it; outside of `main`, in no landmark of the page. */
const aroundOf = (field: HTMLElement) => field.closest<HTMLElement>('dialog, main') ?? document.body;

/** A press in the calendar leaves the focus in the field, and no Tab leads into it: keys do nothing there. */
const calendarOf = (panel: ReactNode) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing is pressed here: the focus stays where it is
  <div ref={withoutStop} onMouseDown={(event) => event.preventDefault()}>
    {panel}
  </div>
);

const withoutStop = (calendar: HTMLElement | null) =>
  calendar?.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
