import { FilterBar } from '@portal/screen';
import { GroupFilter, type GroupsInReach } from '@portal/screen/search';
import { Button, Card, FilterInput } from '@portal/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { customerWords } from '../../../i18n/customers';
import {
  type CustomerFilters,
  noFilters,
  searchRefusal,
  singleFilters,
} from '../../../rules/customers/customer-filters';

const words = customerWords.form;

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
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [{ typed, from }, setForm] = useState({ typed: asked, from: asked });
  if (from !== asked) setForm({ typed: asked, from: asked });
  const change = (part: Partial<CustomerFilters>) => setForm({ typed: { ...typed, ...part }, from });
  const refusal = searchRefusal(typed, limited);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refusal === null && !searching) onSearch(typed);
  };
  const clear = () => {
    setForm({ typed: noFilters, from });
    onSearch(noFilters);
    form.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <Card title={words.title}>
      <form ref={form} noValidate onSubmit={submit} className="customer-filters">
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
        <div className="customer-filters__send">
          <Button
            type="submit"
            variant="primary"
            icon="search"
            disabled={refusal !== null}
            loading={searching}
            aria-describedby={refusal === 'empty' ? `${id}-empty` : undefined}
          >
            {words.submit}
          </Button>
          {refusal === 'empty' ? (
            <p id={`${id}-empty`} className="ui-field__hint">
              {words.refusals.empty}
            </p>
          ) : (
            <Button variant="quiet" icon="close" onClick={clear}>
              {words.clear}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
