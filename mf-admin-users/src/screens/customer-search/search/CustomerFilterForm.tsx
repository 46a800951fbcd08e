import { FilterBar } from '@portal/screen';
import { GroupFilter, type GroupsInReach, SearchButtons } from '@portal/screen/search';
import { Card, FilterInput } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import { frCustomers } from '../../../i18n/fr-customers';
import {
  type CustomerFilters,
  noFilters,
  searchRefusal,
  singleFilters,
} from '../../../rules/customers/customer-filters';

const words = frCustomers.form;

interface CustomerFilterFormProps {
  /** Of the address. */
  asked: CustomerFilters;
  /** The agent always chooses a group. */
  limited: boolean;
  groups: GroupsInReach;
  searching: boolean;
  onSearch: (filters: CustomerFilters) => void;
}

/** Ten filters. They are searched by once they are sent, and are those of the address again when it changes. */
export function CustomerFilterForm(props: CustomerFilterFormProps) {
  const { asked, limited, groups, searching, onSearch } = props;
  const [{ typed, from }, setForm] = useState({ typed: asked, from: asked });
  if (from !== asked) setForm({ typed: asked, from: asked });
  const change = (part: Partial<CustomerFilters>) => setForm({ typed: { ...typed, ...part }, from });
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
    <Card title={words.title}>
      <form noValidate onSubmit={submit} className="screen-search">
        <FilterBar label={words.label}>
          {singleFilters.map((name) => (
            <FilterInput
              key={name}
              label={words.fields[name]}
              value={typed[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          <GroupFilter
            groups={groups}
            value={typed.channel}
            onChange={(channel) => change({ channel })}
            error={refusal === 'noGroup' ? words.refusals.noGroup : undefined}
          />
        </FilterBar>
        <SearchButtons
          searching={waits}
          refused={refusal !== null}
          hint={refusal === 'empty' ? words.refusals.empty : null}
          onClear={refusal === 'empty' ? null : clear}
        />
      </form>
    </Card>
  );
}
