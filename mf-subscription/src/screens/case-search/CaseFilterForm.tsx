import { orderStatuses, processTypes } from '@portal/contract';
import { orderStatusLabel } from '@portal/domain';
import { CriteriaForm, type Criterion, GroupFilter, type GroupsInReach } from '@portal/screen/search';
import { onlyGroup } from '@portal/screen/search-address';
import { FilterInput, FilterSelect } from '@portal/ui';
import { FilterDate } from '@portal/ui/data';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { frCaseSearch } from '../../i18n/fr-case-search';
import {
  type CaseFilters,
  isFilled,
  type Limit,
  lineFilters,
  noFilters,
  refusalsOf,
  type SingleFilter,
  singleFilters,
} from '../../rules/case-search/case-filters';

const words = frCaseSearch.form;
const processes = processTypes.map((value) => ({ value, label: words.processes[value] }));
const statuses = orderStatuses.map((value) => ({ value, label: orderStatusLabel(value) }));
const widths: Partial<Record<SingleFilter, Criterion['width']>> = {
  orderNumber: 'code',
  lastName: 'name',
  phone: 'code',
  pointOfDelivery: 'number',
  identificationNumber: 'number',
};

interface CaseFilterFormProps {
  /** Of the address. */
  asked: CaseFilters;
  limit: Limit | null;
  groups: GroupsInReach;
  searching: boolean;
  onSearch: (filters: CaseFilters) => void;
  onClear: () => void;
}

/** The criteria are searched by once they are sent, and are those of the address again when it changes. */
export function CaseFilterForm({ asked, limit, groups, searching, onSearch, onClear }: CaseFilterFormProps) {
  const [{ kept, from, tried }, setForm] = useState({ kept: asked, from: asked, tried: 0 });
  if (from !== asked) setForm({ kept: asked, from: asked, tried: 0 });
  const only = onlyGroup(limit !== null, groups.names);
  const typed = { ...kept, channel: kept.channel.length === 0 && only !== null ? [only] : kept.channel };
  const change = (part: Partial<CaseFilters>) =>
    setForm((former) => ({ ...former, kept: { ...typed, ...part }, tried: 0 }));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus();
  }, [tried]);

  const filled = isFilled(typed, limit);
  const refusals = refusalsOf(typed, limit);
  const { channel, toDate } = refusals;
  // a link without a group shows the error at once; a form being filled in shows it on submit
  const groupError = channel && (tried > 0 || (kept === asked && filled)) ? channel : undefined;
  // a different search replaces the one that runs; the same one waits for it
  const waits = searching && JSON.stringify(typed) === JSON.stringify(asked);
  const submit = () => {
    if (!filled || waits) return;
    // an incomplete date is not in the filters: the date field shows its own error
    const unfinished = form.current?.querySelector('[aria-invalid=true]');
    if (Object.keys(refusals).length === 0 && !unfinished) onSearch(typed);
    else setForm((former) => ({ ...former, tried: former.tried + 1 }));
  };
  const input = (name: SingleFilter) => ({
    label: words.fields[name],
    value: typed[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const others: Partial<Record<SingleFilter, ReactNode>> = {
    ...(limit && {
      createdBy: (
        <FilterInput {...input('createdBy')} value={limit.createdBy} readOnly hint={words.ownCases} />
      ),
    }),
    orderStatus: (
      <FilterSelect
        label={words.fields.orderStatus}
        all={words.everyStatus}
        options={statuses}
        value={orderStatuses.find((status) => status === typed.orderStatus) ?? null}
        onChange={(value) => change({ orderStatus: value ?? '' })}
      />
    ),
    processType: (
      <FilterSelect
        label={words.fields.processType}
        all={words.everyProcess}
        options={processes}
        value={processTypes.find((type) => type === typed.processType) ?? null}
        onChange={(value) => change({ processType: value ?? '' })}
      />
    ),
    fromDate: <FilterDate {...input('fromDate')} max={typed.toDate || undefined} />,
    toDate: (
      <FilterDate
        {...input('toDate')}
        min={typed.fromDate || undefined}
        error={toDate && frCaseSearch.refusals[toDate]}
      />
    ),
  };
  return (
    <CriteriaForm
      form={form}
      label={words.label}
      criteria={[
        ...singleFilters.map((name): Criterion => ({
          name,
          width: widths[name] ?? 'words',
          usual: lineFilters.includes(name),
          says: asked[name] !== '' || typed[name] !== '',
          field: others[name] ?? <FilterInput {...input(name)} />,
        })),
        {
          name: 'channel',
          width: 'words',
          usual: limit !== null && only === null,
          says: only === null && (asked.channel.length > 0 || typed.channel.length > 0),
          field: (
            <GroupFilter
              groups={groups}
              value={typed.channel}
              onChange={(value) => change({ channel: value })}
              error={groupError && frCaseSearch.refusals[groupError]}
            />
          ),
        },
      ]}
      searching={waits}
      refused={!filled}
      hint={filled ? null : words.empty}
      onSubmit={submit}
      onClear={
        filled
          ? () => {
              setForm((former) => ({ ...former, kept: noFilters, tried: 0 }));
              onClear();
            }
          : null
      }
    />
  );
}
