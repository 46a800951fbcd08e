import { FilterBar } from '@portal/screen';
import { GroupFilter, type GroupsInReach, SearchButtons } from '@portal/screen/search';
import { Button, Card, FilterInput } from '@portal/ui';
import { type FormEvent, useId, useState } from 'react';
import { frCustomers } from '../../../i18n/fr-customers';
import {
  type CustomerFilters,
  noFilters,
  lineFilters,
  searchRefusal,
  type SingleFilter,
  singleFilters,
} from '../../../rules/customers/customer-filters';

const words = frCustomers.form;

/** Of 13 letters and digits or more, which are to be read whole. */
const numberFilters: readonly SingleFilter[] = [
  'contractNbr',
  'pointOfDelivery',
  'meterNumber',
  'identificationNumber',
];

/** How wide a field is on the one line. */
const widthOf = (name: SingleFilter) =>
  numberFilters.includes(name)
    ? 'number'
    : name === 'customerNbr'
      ? 'customer'
      : lineFilters.includes(name)
        ? 'name'
        : 'words';

interface CustomerFilterFormProps {
  /** Of the address. */
  asked: CustomerFilters;
  /** The agent always chooses a group. */
  limited: boolean;
  groups: GroupsInReach;
  searching: boolean;
  onSearch: (filters: CustomerFilters) => void;
}

/**
 * One line of the usual filters and of those that say something, which opens to all. They are searched by once they are
 * sent, and are those of the address again when it changes.
 */
export function CustomerFilterForm(props: CustomerFilterFormProps) {
  const { asked, limited, groups, searching, onSearch } = props;
  const [{ typed, from }, setForm] = useState({ typed: asked, from: asked });
  if (from !== asked) setForm({ typed: asked, from: asked });
  const change = (part: Partial<CustomerFilters>) => setForm({ typed: { ...typed, ...part }, from });
  const [all, setAll] = useState(false);
  const id = useId();
  const shown = singleFilters.filter(
    (name) => all || lineFilters.includes(name) || asked[name] !== '' || typed[name] !== '',
  );
  const withGroups = all || limited || asked.channel.length > 0 || typed.channel.length > 0;
  const refusal = searchRefusal(typed, limited);
  // another question takes the place of the one that runs; the same one waits for it
  const waits = searching && JSON.stringify(typed) === JSON.stringify(asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refusal === null && !waits) onSearch(typed);
  };
  const clear = () => {
    setForm({ typed: noFilters, from });
    onSearch(noFilters);
  };
  return (
    <Card className="customer-criteria">
      <form
        noValidate
        id={id}
        onSubmit={submit}
        className={`screen-search screen-search--line ${all ? 'customer-criteria--all' : ''}`}
      >
        <FilterBar label={words.label}>
          {shown.map((name) => (
            <div key={name} className={`customer-criteria__${widthOf(name)}`}>
              <FilterInput
                label={words.fields[name]}
                value={typed[name]}
                onChange={(value) => change({ [name]: value })}
                error={name === 'phone' && refusal === 'noPhone' ? words.refusals.noPhone : undefined}
              />
            </div>
          ))}
          {withGroups && (
            <GroupFilter
              groups={groups}
              value={typed.channel}
              onChange={(channel) => change({ channel })}
              error={refusal === 'noGroup' ? words.refusals.noGroup : undefined}
            />
          )}
        </FilterBar>
        <SearchButtons
          searching={waits}
          refused={refusal !== null}
          hint={refusal === 'empty' ? words.refusals.empty : null}
          onClear={refusal === 'empty' ? null : clear}
        >
          <Button
            variant="quiet"
            icon={all ? 'chevron-up' : 'chevron-down'}
            aria-expanded={all}
            aria-controls={id}
            onClick={() => setAll(!all)}
          >
            {all ? words.fewer : words.more}
          </Button>
        </SearchButtons>
      </form>
    </Card>
  );
}
