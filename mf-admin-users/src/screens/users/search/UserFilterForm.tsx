import { FilterBar } from '@portal/screen';
import { Button, FilterChecks, FilterInput } from '@portal/ui';
import { type FormEvent, useId, useState } from 'react';
import { userWords } from '../../../i18n/users';
import {
  chosenGroups,
  namesLocked,
  noFilters,
  searchRefusal,
  type UserFilters,
  withGroups,
} from '../../../rules/users/user-filters';

const words = userWords.search;

interface UserFilterFormProps {
  /** Of the address. */
  asked: UserFilters;
  /** The agent always chooses a group. */
  limited: boolean;
  groups: readonly string[];
  searching: boolean;
  onSearch: (filters: UserFilters) => void;
}

/** Five fields, one at least (back-office 5); first and last name wait for a group. */
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refusal === null && !searching) onSearch(typed);
  };
  const input = (name: keyof typeof words.fields) => (
    <FilterInput
      label={words.fields[name]}
      value={locked && (name === 'lastName' || name === 'firstName') ? '' : typed[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  const chosen = chosenGroups(typed, groups);
  // one that a link names and the agent does not reach can be put off
  const listed = [...new Set([...groups, ...chosen])];
  return (
    <form noValidate onSubmit={submit} className="user-filters">
      <FilterBar label={words.label}>
        <FilterChecks
          label={words.group}
          options={listed.map((name) => ({ value: name, label: name }))}
          value={chosen}
          onChange={(names) => setTyped(withGroups(typed, names, groups))}
          said={words.groups}
          searchLabel={words.groups.search}
          selectAll={words.groups.selectAll}
        />
        {input('userName')}
        {input('email')}
        <fieldset
          className="user-filters__names"
          disabled={locked}
          aria-describedby={locked ? `${id}-locked` : undefined}
        >
          <legend className="ui-hidden">{`${words.fields.lastName}, ${words.fields.firstName}`}</legend>
          {input('lastName')}
          {input('firstName')}
        </fieldset>
      </FilterBar>
      {locked && (
        <p id={`${id}-locked`} className="ui-field__hint">
          {words.namesLocked}
        </p>
      )}
      <div className="user-filters__send">
        <Button
          type="submit"
          variant="primary"
          icon="search"
          disabled={refusal !== null}
          loading={searching}
          aria-describedby={refusal === null ? undefined : `${id}-refusal`}
        >
          {words.submit}
        </Button>
        <Button
          variant="quiet"
          icon="close"
          onClick={() => {
            setTyped(noFilters);
            onSearch(noFilters);
          }}
        >
          {words.clear}
        </Button>
        {refusal && (
          <p id={`${id}-refusal`} className="ui-field__hint">
            {words[refusal]}
          </p>
        )}
      </div>
    </form>
  );
}
