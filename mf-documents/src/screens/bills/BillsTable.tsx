import { serverNow } from '@portal/api-client';
import type { ContractSummary, Invoice } from '@portal/contract';
import { energyLabel, today as todayInParis } from '@portal/domain';
import { FilterBar } from '@portal/screen';
import { FilterInput, FilterSelect } from '@portal/ui';
import { DataTable } from '@portal/ui/data';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Scope } from '../../components/ScopeChoice';
import { frBills } from '../../i18n/fr-bills';
import { billChoices, type BillFilter, filterBills, noBillFilter, unpaidFirst } from '../../rules/bill-list';
import { billColumns } from './bill-columns';

const words = frBills.list;
const choice = (label: string) => ({ value: label, label });

interface BillsTableProps {
  invoices: readonly Invoice[];
  customerNumber: string;
  /** The current one. */
  contract: ContractSummary;
  scope: Scope;
}

/** `?invoice=F2026…`, as the explained bill of the dashboard sends: it opens on that bill. */
export function BillsTable({ invoices, customerNumber, contract, scope }: BillsTableProps) {
  const [query] = useSearchParams();
  const [filter, setFilter] = useState<BillFilter>({ ...noBillFilter, text: query.get('invoice') ?? '' });
  const rows = useMemo(() => unpaidFirst(filterBills(invoices, filter)), [invoices, filter]);
  const current = contract.contractNumber;
  const columns = useMemo(
    () => billColumns({ customerNumber, current, scope, today: todayInParis(serverNow()) }),
    [customerNumber, current, scope],
  );
  const { statuses, years, energies } = billChoices(invoices);
  return (
    <>
      <FilterBar label={words.filters} found={words.found(rows.length, invoices.length)}>
        <FilterSelect
          label={words.status}
          all={words.allStatuses}
          options={statuses.map(choice)}
          value={filter.status}
          onChange={(status) => setFilter({ ...filter, status })}
        />
        <FilterSelect
          label={words.year}
          all={words.allYears}
          options={years.map(choice)}
          value={filter.year}
          onChange={(year) => setFilter({ ...filter, year })}
        />
        {energies.length > 1 && (
          <FilterSelect
            label={words.energy}
            all={words.allEnergies}
            options={energies.map((energy) => ({ value: energy, label: energyLabel(energy) }))}
            value={filter.energy}
            onChange={(energy) => setFilter({ ...filter, energy })}
          />
        )}
        <FilterInput
          label={words.search}
          value={filter.text}
          onChange={(text) => setFilter({ ...filter, text })}
        />
      </FilterBar>
      <DataTable
        // a filter starts at its first page
        key={JSON.stringify(filter)}
        label={words.label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        emptyText={words.none}
      />
    </>
  );
}
