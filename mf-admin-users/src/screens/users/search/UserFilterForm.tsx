import { FilterBar } from '@portal/screen';
import { GroupFilter, type GroupsInReach, SearchButtons } from '@portal/screen/search';
import { lastLoginSpans, userStatuses } from '@portal/contract';
import { FilterInput, FilterSelect } from '@portal/ui';
import { type FormEvent, useId, useState } from 'react';
import { frUsers } from '../../../i18n/fr-users';
import {
  chosenGroups,
  namesLocked,
  noFilters,
  searchRefusal,
  type UserFilters,
} from '../../../rules/users/user-filters';

const words = frUsers.search;

interface UserFilterFormProps {
  /** Of the address. */
  asked: UserFilters;
  /** The agent always chooses a group. */
  limited: boolean;
  groups: GroupsInReach;
  searching: boolean;
  onSearch: (filters: UserFilters) => void;
}

/** Seven fields, one at least (back-office 5); first and last name wait for a group. */
export function UserFilterForm({ asked, limited, groups, searching, onSearch }: UserFilterFormProps) {
  const id = useId();
  const from = JSON.stringify(asked);
  const [form, setForm] = useState({ typed: asked, from });
  // the address leads elsewhere: « Précédent », a link
  if (form.from !== from) setForm({ typed: asked, from });
  const { typed } = form;
  const setTyped = (next: UserFilters) => setForm({ typed: next, from });
  const refusal = searchRefusal(typed, limited);
  const locked = namesLocked(typed);
  // another question takes the place of the one that runs; the same one waits for it
  const waits = searching && JSON.stringify(typed) === from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refusal === null && !waits) onSearch(typed);
  };
  const input = (name: 'userName' | 'email' | 'lastName' | 'firstName') => (
    <FilterInput
      label={words.fields[name]}
      value={locked && (name === 'lastName' || name === 'firstName') ? '' : typed[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <form noValidate onSubmit={submit} className="screen-search screen-search--line user-filters">
      <FilterBar label={words.label}>
        <GroupFilter
          groups={groups}
          value={chosenGroups(typed)}
          onChange={(names) => setTyped({ ...typed, userGroup: names.join(',') })}
          error={undefined}
        />
        {input('userName')}
        {input('email')}
        <FilterSelect
          label={words.fields.status}
          all={words.anyStatus}
          options={userStatuses.map((value) => ({ value, label: frUsers.results.statuses[value] }))}
          value={typed.status || null}
          onChange={(status) => setTyped({ ...typed, status: status ?? '' })}
        />
        <FilterSelect
          label={words.fields.lastLogin}
          all={words.anyLogin}
          options={lastLoginSpans.map((value) => ({ value, label: words.spans[value] }))}
          value={typed.lastLogin || null}
          onChange={(lastLogin) => setTyped({ ...typed, lastLogin: lastLogin ?? '' })}
        />
        <fieldset
          className="user-filters__names"
          disabled={locked}
          aria-describedby={locked ? `${id}-locked` : undefined}
        >
          <legend className="ui-hidden">{`${words.fields.lastName}, ${words.fields.firstName}`}</legend>
          {input('lastName')}
          {input('firstName')}
        </fieldset>
        {locked && (
          <p id={`${id}-locked`} className="ui-field__hint user-filters__locked">
            {words.namesLocked}
          </p>
        )}
        <SearchButtons
          searching={waits}
          refused={refusal !== null}
          hint={refusal && words[refusal]}
          onClear={() => {
            setTyped(noFilters);
            onSearch(noFilters);
          }}
        />
      </FilterBar>
    </form>
  );
}
