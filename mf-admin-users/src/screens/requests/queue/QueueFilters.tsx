import { requestCategories } from '@portal/contract';
import { requestCategoryLabel, requestStatusDisplay } from '@portal/domain';
import { FilterBar } from '@portal/screen';
import { Button, FilterSelect } from '@portal/ui';
import { FilterDate } from '@portal/ui/data';
import { useState } from 'react';
import { TypedFilter } from '../../../components/TypedFilter';
import { frRequests } from '../../../i18n/fr-requests';
import {
  filterCount,
  isFiltered,
  type QueueAddress,
  queueProblem,
  statusesOfList,
  wholeQueue,
} from '../../../rules/requests/queue-address';

const words = frRequests.filters;
const categories = requestCategories.map((value) => ({ value, label: requestCategoryLabel(value) }));

interface QueueFiltersProps {
  address: QueueAddress;
  onAddress: (address: QueueAddress) => void;
}

/** One line of filters. Text is sent once the typing pauses, the others at once. */
export function QueueFilters({ address, onAddress }: QueueFiltersProps) {
  const change = (part: Partial<QueueAddress>) => onAddress({ ...address, ...part });
  const problem = queueProblem(address);
  const errorOf = (name: typeof problem) =>
    name !== null && problem === name ? words.problems[name] : undefined;
  const [open, setOpen] = useState(problem !== null);
  const statuses = statusesOfList[address.list];
  const { list, assignment, late, fromDate, toDate } = address;
  return (
    <div className="requests-fold" data-open={open || undefined}>
      <Button
        size="small"
        icon="options"
        className="requests-fold__button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {words.fold(filterCount(address))}
      </Button>
      <FilterBar label={words.label}>
        <TypedFilter
          label={words.customerNbr}
          value={address.customerNbr}
          onChange={(customerNbr) => change({ customerNbr })}
          error={errorOf('customerNbr')}
        />
        <TypedFilter
          label={words.contractNbr}
          value={address.contractNbr}
          onChange={(contractNbr) => change({ contractNbr })}
          error={errorOf('contractNbr')}
        />
        <TypedFilter
          label={words.eventNbr}
          value={address.eventNbr}
          onChange={(eventNbr) => change({ eventNbr })}
        />
        <FilterSelect
          label={words.category}
          all={words.allCategories}
          options={categories}
          value={address.category}
          onChange={(category) => change({ category })}
        />
        {statuses.length > 1 && (
          <FilterSelect
            label={words.status}
            all={words.allStatuses}
            options={statuses.map((value) => ({ value, label: requestStatusDisplay(value).label }))}
            value={address.status}
            onChange={(status) => change({ status })}
          />
        )}
        <FilterDate
          label={words.from}
          max={toDate || undefined}
          value={fromDate}
          onChange={(value) => change({ fromDate: value })}
        />
        <FilterDate
          label={words.to}
          min={fromDate || undefined}
          value={toDate}
          error={errorOf('period')}
          onChange={(value) => change({ toDate: value })}
        />
        {isFiltered(address) && (
          <Button
            variant="quiet"
            size="small"
            icon="close"
            onClick={() => onAddress({ ...wholeQueue, list, assignment, late })}
          >
            {words.clear}
          </Button>
        )}
      </FilterBar>
    </div>
  );
}
