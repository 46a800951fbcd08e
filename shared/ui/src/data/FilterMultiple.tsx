import { Select } from 'antd';
import { useId, useState } from 'react';
import type { Choice } from '../choice/SegmentedControl';
import { Icon } from '../icon/Icon';
import { FilterError } from '../filter/FilterError';
import { AntdTheme } from './AntdTheme';
import '../form/form.css';
import './filter-multiple.css';

interface FilterMultipleProps {
  label: string;
  options: readonly Choice<string>[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** What is shown for the choice. */
  said: { none: string; all: string; some: (count: number) => string };
  /** Names of the entry that takes all that are listed, or leaves them. */
  selectAll: string;
  /** The list is on its way. */
  loading?: boolean;
  hint?: string;
  /** Why nothing can be found without a choice, or by this one. */
  error?: string;
}

/** From so many on, a list is narrowed by typing. */
const long = 8;
/** Of the list, px; as wide as its field where that is wider. */
const popupWidth = 256;
/** Values of the entries that are no name: none of these begins with a space. */
const everything = ' *';
const nothing = ' ';

/** Several of a list, or all at once. */
export function FilterMultiple(props: FilterMultipleProps) {
  const { label, options, value, onChange, said, selectAll, loading, hint, error } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const id = useId();

  const listed = options.filter((option) => option.label.toLowerCase().includes(typed.trim().toLowerCase()));
  const names = listed.map((option) => option.value);
  const allListed = names.length > 0 && names.every((name) => value.includes(name));
  const all = { value: everything, label: selectAll, className: 'ui-multiple__all' };
  const none = {
    value: nothing,
    label: loading ? 'Chargement…' : 'Aucun résultat',
    // not disabled: antd would name an active entry that is not there
    className: 'ui-multiple__none',
  };
  // Enter takes the first entry: all of them only before anything is typed
  const entries = typed === '' ? [all, ...listed] : [...listed, all];

  const put = (name: string, chosen: boolean) => {
    if (name === nothing) return;
    const meant = name === everything ? names : [name];
    const others = value.filter((each) => !meant.includes(each));
    onChange(chosen ? [...others, ...meant] : others);
  };
  const show = (opens: boolean) => {
    setOpen(opens);
    if (!opens) setTyped('');
  };

  return (
    <div
      className="ui-field ui-multiple"
      onKeyDownCapture={(event) => {
        // antd's Tab would take the active entry, and its Backspace drop a name that is not in sight
        if (event.key === 'Tab') show(false);
        if (event.key === 'Tab' || (event.key === 'Backspace' && typed === '')) event.stopPropagation();
      }}
    >
      <label className="ui-field__label" htmlFor={id}>
        {label}
      </label>
      <AntdTheme>
        <Select
          id={id}
          mode="multiple"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={[`${id}-value`, error && `${id}-error`, hint && `${id}-hint`]
            .filter(Boolean)
            .join(' ')}
          status={error === undefined ? undefined : 'error'}
          // antd's own words for an empty list make a list without an option, which axe refuses
          options={names.length > 1 ? entries : names.length === 1 ? listed : [none]}
          value={allListed ? [everything, ...value] : [...value]}
          onSelect={(name) => put(name, true)}
          onDeselect={(name) => put(name, false)}
          open={open}
          onOpenChange={show}
          showSearch={
            options.length >= long && {
              searchValue: typed,
              onSearch: setTyped,
              filterOption: false,
              autoClearSearchValue: false,
            }
          }
          // antd draws a long list by rows that are no options to a screen reader
          virtual={false}
          maxTagCount={0}
          maxTagPlaceholder={typed === '' && wordsOf(props)}
          suffixIcon={<Icon name={open ? 'chevron-up' : 'chevron-down'} />}
          placeholder={said.none}
          loading={loading}
          popupMatchSelectWidth={popupWidth}
          popupRender={(list) => <div ref={(popup) => nameList(popup, label)}>{list}</div>}
          classNames={{ popup: { root: 'ui-multiple__popup' } }}
        />
      </AntdTheme>
      <span id={`${id}-value`} className="ui-hidden">
        {wordsOf(props)}
      </span>
      {hint && (
        <p id={`${id}-hint`} className="ui-field__hint">
          {hint}
        </p>
      )}
      <FilterError id={`${id}-error`}>{error}</FilterError>
    </div>
  );
}

/** What antd's list leaves out: its name, that it takes several, and that the keyboard can scroll it. */
function nameList(popup: HTMLElement | null, label: string): void {
  const list = popup?.querySelector('[role=listbox]');
  list?.setAttribute('aria-label', label);
  list?.setAttribute('aria-multiselectable', 'true');
  popup?.querySelector('.ant-select-dropdown-list-holder')?.setAttribute('tabindex', '0');
}

function wordsOf({ options, value, said }: FilterMultipleProps): string {
  const [first] = value;
  if (first === undefined) return said.none;
  if (options.length > 1 && options.every((option) => value.includes(option.value))) return said.all;
  if (value.length > 1) return said.some(value.length);
  return options.find((option) => option.value === first)?.label ?? first;
}
