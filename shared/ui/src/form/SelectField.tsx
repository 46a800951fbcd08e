import { FieldFrame, type FieldWords } from './FieldFrame';
import type { Choice } from '../choice/SegmentedControl';

interface SelectFieldProps extends FieldWords {
  options: readonly Choice<string>[];
  /** First line, without a value: « Choisissez une catégorie ». */
  placeholder?: string;
  disabled?: boolean;
  autoComplete?: string;
}

/** The browser's own list: right on every phone and keyboard. Long searchable lists are in `@portal/ui/data`. */
export function SelectField({ name, label, hint, options, placeholder, ...native }: SelectFieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(control) => (
        <select {...native} {...control} className="ui-input ui-select">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
