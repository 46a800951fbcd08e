import { processTypes } from '@portal/contract';
import { FilterBar } from '@portal/screen';
import { GroupFilter, type GroupsInReach, SearchButtons } from '@portal/screen/search';
import { Card, FilterInput, FilterSelect } from '@portal/ui';
import { FilterDate } from '@portal/ui/data';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { frCaseSearch } from '../../i18n/fr-case-search';
import {
  type CaseFilters,
  isFilled,
  type Limit,
  noFilters,
  refusalsOf,
  type SingleFilter,
} from '../../rules/case-search/case-filters';

const words = frCaseSearch.form;
const processes = processTypes.map((value) => ({ value, label: words.processes[value] }));

interface CaseFilterFormProps {
  /** Of the address. */
  asked: CaseFilters;
  limit: Limit | null;
  groups: GroupsInReach;
  searching: boolean;
  onSearch: (filters: CaseFilters) => void;
  onClear: () => void;
}

/** The eleven filters. They are searched by once they are sent, and are those of the address again when it changes. */
export function CaseFilterForm({ asked, limit, groups, searching, onSearch, onClear }: CaseFilterFormProps) {
  const [{ typed, from, tried }, setForm] = useState({ typed: asked, from: asked, tried: 0 });
  if (from !== asked) setForm({ typed: asked, from: asked, tried: 0 });
  const change = (part: Partial<CaseFilters>) =>
    setForm((former) => ({ ...former, typed: { ...former.typed, ...part }, tried: 0 }));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus();
  }, [tried]);

  const filled = isFilled(typed, limit);
  const refusals = refusalsOf(typed, limit);
  const { channel, toDate } = refusals;
  // a link without a group shows the error at once; a form being filled in shows it on submit
  const groupError = channel && (tried > 0 || (typed === asked && filled)) ? channel : undefined;
  // a different search replaces the one that runs; the same one waits for it
  const waits = searching && JSON.stringify(typed) === JSON.stringify(asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
  return (
    <Card>
      <form ref={form} noValidate onSubmit={submit} className="screen-search">
        <FilterBar label={words.label}>
          <FilterInput {...input('orderNumber')} />
          <FilterInput {...input('lastName')} />
          <FilterInput {...input('firstName')} />
          <FilterInput {...input('email')} />
          <FilterInput {...input('phone')} />
          <FilterInput {...input('externalReference')} />
          <GroupFilter
            groups={groups}
            value={typed.channel}
            onChange={(value) => change({ channel: value })}
            error={groupError && frCaseSearch.refusals[groupError]}
          />
          {limit ? (
            <FilterInput {...input('createdBy')} value={limit.createdBy} readOnly hint={words.ownCases} />
          ) : (
            <FilterInput {...input('createdBy')} />
          )}
          <FilterSelect
            label={words.fields.processType}
            all={words.everyProcess}
            options={processes}
            value={processTypes.find((type) => type === typed.processType) ?? null}
            onChange={(value) => change({ processType: value ?? '' })}
          />
          <FilterDate {...input('fromDate')} max={typed.toDate || undefined} />
          <FilterDate
            {...input('toDate')}
            min={typed.fromDate || undefined}
            error={toDate && frCaseSearch.refusals[toDate]}
          />
        </FilterBar>
        <SearchButtons
          searching={waits}
          refused={!filled}
          hint={filled ? null : words.empty}
          onClear={
            filled
              ? () => {
                  setForm((former) => ({ ...former, typed: noFilters, tried: 0 }));
                  onClear();
                }
              : null
          }
        />
      </form>
    </Card>
  );
}
