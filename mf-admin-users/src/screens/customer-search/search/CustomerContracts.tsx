import { energies, type RequestOf } from '@portal/contract';
import { energyLabel } from '@portal/domain';
import { FilterBar } from '@portal/screen';
import { ServedTable, useDebounced, useServedPages } from '@portal/screen/search';
import type { PageOrder } from '@portal/screen/search-address';
import { FilterInput, FilterSelect } from '@portal/ui';
import { useMemo, useState } from 'react';
import { frCustomers } from '../../../i18n/fr-customers';
import { contractColumns } from './contract-columns';

const words = frCustomers.contract;
const sizes = [10, 20, 50] as const;
/** Milliseconds without a key before the server is filters. */
const pause = 300;

type Asked = RequestOf<'/getCustomerContracts'>;
type ContractSort = NonNullable<Asked['sort']>;
const usual = { sort: 'subscriptionDate', direction: 'desc', size: sizes[0] } as const;

interface CustomerContractsProps {
  customerNumber: string;
  /** The number, point or meter by which the customer was found: searched for here at first. */
  searchedFor: string;
}

/** The contracts of a customer who has too many for one look: filtered, ordered and paged by the server. */
export function CustomerContracts({ customerNumber, searchedFor }: CustomerContractsProps) {
  const [typed, setTyped] = useState(searchedFor);
  const [filters, setFilters] = useState<Pick<Asked, 'energy' | 'over'>>({});
  const [order, setOrder] = useState<PageOrder<ContractSort>>(usual);
  const [ends, setEnds] = useState<readonly string[]>([]);
  const text = useDebounced(typed.trim(), pause);
  const { sort, direction, size } = order;
  const question = useMemo(
    () => ({
      ...{ customerNbr: customerNumber, ...filters, ...(text && { text }) },
      ...{ sort, direction, limit: size },
    }),
    [customerNumber, filters, text, sort, direction, size],
  );
  const pages = useServedPages('/getCustomerContracts', question, { ends, row: null, go: setEnds });
  const change = (part: typeof filters) => {
    setEnds([]);
    setFilters({ ...filters, ...part });
  };
  return (
    <>
      <FilterBar label={words.search}>
        <FilterInput
          label={words.text}
          value={typed}
          onChange={(value) => {
            setEnds([]);
            setTyped(value);
          }}
        />
        <FilterSelect
          label={words.energy}
          all={words.everyEnergy}
          options={energies.map((value) => ({ value, label: energyLabel(value) }))}
          value={energies.find((energy) => energy === filters.energy) ?? null}
          onChange={(energy) => change({ energy: energy ?? undefined })}
        />
        <FilterSelect
          label={words.state}
          all={words.everyState}
          options={[
            { value: 'open', label: words.states.open },
            { value: 'over', label: words.states.over },
          ]}
          value={filters.over === undefined ? null : filters.over ? 'over' : 'open'}
          onChange={(state) => change({ over: state === null ? undefined : state === 'over' })}
        />
      </FilterBar>
      <ServedTable
        name="customerContracts"
        words={{ ...words, label: frCustomers.row.contractsOf(customerNumber) }}
        columns={contractColumns(customerNumber)}
        rowsOf={({ contracts }) => contracts}
        rowKey={({ contractNumber }) => contractNumber}
        pages={pages}
        order={order}
        onOrder={(next) => {
          setEnds([]);
          setOrder(next);
        }}
        usual={usual}
        sizes={sizes}
      />
    </>
  );
}
