import { meterIndexMaxLength } from '@portal/contract';
import { timeframeLabel } from '@portal/domain';
import { TextField } from '@portal/ui/form';
import { frSelfRelief } from '../../i18n/fr-self-relief';
import { type MeterConfiguration, type Register, shownIndex, withoutSpaces } from '../../rules/self-reading';

const words = frSelfRelief.form;

const nameOfRegister = (
  { registerName, timeframeCode }: Register,
  { registers }: MeterConfiguration,
): string =>
  registers.length === 1 ? words.onlyIndex : words.index(registerName, timeframeLabel(timeframeCode));

interface IndexFieldProps {
  name: string;
  register: Register;
  meter: MeterConfiguration;
  onFocus: () => void;
}

/** One register of the meter. More can be typed than it has digits: which of them count is then said. */
export function IndexField({ name, register, meter, onFocus }: IndexFieldProps) {
  const { lastIndex, lastReadDate } = register;
  return (
    <div className="self-index" onFocus={onFocus}>
      <TextField
        name={name}
        label={nameOfRegister(register, meter)}
        hint={
          lastIndex === null || lastReadDate === null
            ? words.never
            : words.last(shownIndex(lastIndex, meter.digitSize), lastReadDate)
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={meterIndexMaxLength}
        format={withoutSpaces}
      />
    </div>
  );
}
