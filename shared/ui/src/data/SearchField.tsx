import { Select } from 'antd';
import { useField } from 'formik';
import type { Choice } from '../choice/SegmentedControl';
import { FieldFrame, type FieldWords } from '../form/FieldFrame';
import { AntdTheme } from './AntdTheme';

interface SearchFieldProps extends FieldWords {
  options: readonly Choice<string>[];
  placeholder?: string;
  loading?: boolean;
  disabled?: boolean;
  /** Given, the caller searches and hands new options; left out, the options are filtered here. */
  onSearch?: (typed: string) => void;
  emptyText?: string;
}

/** One of many, found by typing: countries, towns of a postal code, groups. */
export function SearchField({
  name,
  label,
  hint,
  options,
  placeholder,
  loading,
  disabled,
  onSearch,
  emptyText = 'Aucun résultat',
}: SearchFieldProps) {
  const [field, , { setValue, setTouched }] = useField<string>(name);
  return (
    <AntdTheme>
      <FieldFrame name={name} label={label} hint={hint}>
        {(control) => (
          <Select
            id={control.id}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            status={control['aria-invalid'] ? 'error' : undefined}
            showSearch={{ optionFilterProp: 'label', filterOption: !onSearch, onSearch }}
            options={[...options]}
            value={field.value || undefined}
            placeholder={placeholder}
            loading={loading}
            disabled={disabled}
            notFoundContent={emptyText}
            onChange={(value) => void setValue(value ?? '')}
            onBlur={() => void setTouched(true)}
          />
        )}
      </FieldFrame>
    </AntdTheme>
  );
}
