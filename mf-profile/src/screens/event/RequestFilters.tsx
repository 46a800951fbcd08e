import { serverNow } from '@portal/api-client';
import { requestCategories, requestStatuses } from '@portal/contract';
import { requestCategoryLabel, requestStatusDisplay, today } from '@portal/domain';
import { FilterBar } from '@portal/screen';
import { Button, FilterInput, FilterSelect } from '@portal/ui';
import { FilterDate } from '@portal/ui/data';
import { useId, useState } from 'react';
import { frRequests } from '../../i18n/fr-requests';
import { activeFilters, noFilter, type RequestFilter } from '../../rules/request-filter';

const words = frRequests.list;

const categories = requestCategories.map((value) => ({ value, label: requestCategoryLabel(value) }));
const statuses = requestStatuses.map((value) => ({ value, label: requestStatusDisplay(value).label }));

interface RequestFiltersProps {
  filter: RequestFilter;
  /** How many requests are left, in words. */
  found: string;
  onFilter: (filter: RequestFilter) => void;
}

/** On a phone behind one button, with the order of the rows, until they are asked for. */
export function RequestFilters({ filter, found, onFilter }: RequestFiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const change = (part: Partial<RequestFilter>) => onFilter({ ...filter, ...part });
  const active = activeFilters(filter);
  return (
    <div id={id} className="requests-filters" data-folded={!open || undefined}>
      <Button
        size="small"
        icon="options"
        className="requests-filters__fold"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {words.fold(active)}
      </Button>
      <FilterBar label={words.filters} found={found}>
        <FilterInput
          label={words.search}
          value={filter.words}
          onChange={(typed) => change({ words: typed })}
        />
        <FilterSelect
          label={words.category}
          all={words.everyCategory}
          options={categories}
          value={filter.category}
          onChange={(category) => change({ category })}
        />
        <FilterSelect
          label={words.status}
          all={words.everyStatus}
          options={statuses}
          value={filter.status}
          onChange={(status) => change({ status })}
        />
        <FilterDate
          label={words.from}
          max={filter.to || today(serverNow())}
          value={filter.from}
          onChange={(from) => change({ from })}
        />
        <FilterDate
          label={words.to}
          min={filter.from || undefined}
          max={today(serverNow())}
          value={filter.to}
          onChange={(to) => change({ to })}
        />
        {active > 0 && (
          <Button variant="quiet" size="small" icon="close" onClick={() => onFilter(noFilter)}>
            {words.clear}
          </Button>
        )}
      </FilterBar>
    </div>
  );
}
