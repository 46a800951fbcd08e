import { CriteriaForm, type Criterion, GroupFilter, type GroupsInReach } from '@portal/screen/search';
import { onlyGroup } from '@portal/screen/search-address';
import { FilterInput } from '@portal/ui';
import { useState } from 'react';
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

const numberFilters: readonly SingleFilter[] = [
  'contractNbr',
  'pointOfDelivery',
  'meterNumber',
  'identificationNumber',
];

const widthOf = (name: SingleFilter): Criterion['width'] =>
  numberFilters.includes(name)
    ? 'number'
    : name === 'customerNbr'
      ? 'code'
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

/** The criteria are searched by once they are sent, and are those of the address again when it changes. */
export function CustomerFilterForm(props: CustomerFilterFormProps) {
  const { asked, limited, groups, searching, onSearch } = props;
  const [form, setForm] = useState({ typed: asked, from: asked });
  if (form.from !== asked) setForm({ typed: asked, from: asked });
  const only = onlyGroup(limited, groups.names);
  const channel = form.typed.channel.length === 0 && only !== null ? [only] : form.typed.channel;
  const typed = { ...form.typed, channel };
  const change = (part: Partial<CustomerFilters>) => setForm({ ...form, typed: { ...typed, ...part } });
  const refusal = searchRefusal(typed, limited);
  // another question takes the place of the one that runs; the same one waits for it
  const waits = searching && JSON.stringify(typed) === JSON.stringify(asked);
  const clear = () => {
    setForm({ ...form, typed: noFilters });
    onSearch(noFilters);
  };
  return (
    <CriteriaForm
      label={words.label}
      criteria={[
        ...singleFilters.map((name): Criterion => ({
          name,
          width: widthOf(name),
          usual: lineFilters.includes(name),
          says: asked[name] !== '' || typed[name] !== '',
          field: (
            <FilterInput
              label={words.fields[name]}
              value={typed[name]}
              onChange={(value) => change({ [name]: value })}
              error={name === 'phone' && refusal === 'noPhone' ? words.refusals.noPhone : undefined}
            />
          ),
        })),
        {
          name: 'channel',
          width: 'words',
          usual: limited && only === null,
          says: only === null && (asked.channel.length > 0 || typed.channel.length > 0),
          field: (
            <GroupFilter
              groups={groups}
              value={typed.channel}
              onChange={(chosen) => change({ channel: chosen })}
              error={refusal === 'noGroup' ? words.refusals.noGroup : undefined}
            />
          ),
        },
      ]}
      searching={waits}
      refused={refusal !== null}
      hint={refusal === 'empty' ? words.refusals.empty : null}
      onSubmit={() => {
        if (refusal === null && !waits) onSearch(typed);
      }}
      onClear={refusal === 'empty' ? null : clear}
    />
  );
}
