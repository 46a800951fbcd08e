import { serverNow } from '@portal/api-client';
import type { ContractSummary, Invoice } from '@portal/contract';
import { energyLabel, today as todayInParis } from '@portal/domain';
import { FilterBar } from '@portal/screen';
import { LocalTable } from '@portal/screen/local-table';
import { FilterInput, FilterSelect } from '@portal/ui';
import { useMemo } from 'react';
import type { Scope } from '@portal/screen';
import { useListAddress } from '../../components/use-list-address';
import { frBills } from '../../i18n/fr-bills';
import { billChoices, filterBills, unpaidFirst } from '../../rules/bill-list';
import { billColumns } from './bill-columns';

const words = frBills.list;
const noOptions: readonly string[] = [];
const choice = (label: string) => ({ value: label, label });

interface BillsTableProps {
  invoices: readonly Invoice[];
  customerNumber: string;
  /** The current contract. */
  contract: ContractSummary;
  scope: Scope;
  /** No older one is left out of the list. */
  whole: boolean;
  /** The searched part of a number. */
  text: string;
  onText: (text: string) => void;
}

export function BillsTable(props: BillsTableProps) {
  const { invoices, customerNumber, contract, scope, whole, text, onText } = props;
  const { statuses, years, energies } = useMemo(() => billChoices(invoices), [invoices]);
  const {
    filter: chosen,
    setFilter,
    ...paging
  } = useListAddress({ status: statuses, year: years, energy: energies, invoice: noOptions });
  const { status, year, energy } = chosen;
  const filter = useMemo(() => ({ status, year, energy, text }), [status, year, energy, text]);
  const rows = useMemo(() => unpaidFirst(filterBills(invoices, filter)), [invoices, filter]);
  const current = contract.contractNumber;
  const columns = useMemo(
    () => billColumns({ customerNumber, current, scope, today: todayInParis(serverNow()) }),
    [customerNumber, current, scope],
  );
  return (
    <>
      <FilterBar
        label={words.filters}
        on={[status, year, energy].filter(Boolean).length}
        search={
          <FilterInput
            label={words.search}
            value={text}
            onChange={(typed) => {
              onText(typed);
              // a reload must not search again for the number of the link
              setFilter({ invoice: null });
            }}
          />
        }
      >
        <FilterSelect
          label={words.status}
          all={words.allStatuses}
          options={statuses.map(choice)}
          value={filter.status}
          onChange={(next) => setFilter({ status: next })}
        />
        <FilterSelect
          label={words.year}
          all={words.allYears}
          options={years.map(choice)}
          value={filter.year}
          onChange={(next) => setFilter({ year: next })}
        />
        {energies.length > 1 && (
          <FilterSelect
            label={words.energy}
            all={words.allEnergies}
            options={energies.map((one) => ({ value: one, label: energyLabel(one) }))}
            value={filter.energy}
            onChange={(next) => setFilter({ energy: next })}
          />
        )}
      </FilterBar>
      <LocalTable
        name="bills"
        count={words.found(rows.length, invoices.length, whole)}
        label={words.label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        emptyText={words.none}
        paging={paging}
      />
    </>
  );
}
