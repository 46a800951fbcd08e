import type { DocumentEntry } from '@portal/contract';
import { energyLabel } from '@portal/domain';
import { FilterBar } from '@portal/screen';
import { FilterInput, FilterSelect } from '@portal/ui';
import { DataTable } from '@portal/ui/data';
import { useMemo, useState } from 'react';
import type { Scope } from '../../components/ScopeChoice';
import { frFiles } from '../../i18n/fr-files';
import { energiesOf, filterPapers, kindsOf, type PaperFilter } from '../../rules/paper-list';
import { paperColumns } from './paper-columns';

const words = frFiles.papers;
/** Fewer are seen at a glance. */
const fewestToFilter = 3;

interface PapersTableProps {
  papers: readonly DocumentEntry[];
  customerNumber: string;
  scope: Scope;
}

/** The papers by kind and energy, latest first. */
export function PapersTable({ papers, customerNumber, scope }: PapersTableProps) {
  const [filter, setFilter] = useState<PaperFilter>({ kind: null, energy: null, text: '' });
  const rows = useMemo(() => filterPapers(papers, filter), [papers, filter]);
  const columns = useMemo(() => paperColumns(customerNumber, scope), [customerNumber, scope]);
  const energies = energiesOf(papers);
  return (
    <>
      {papers.length >= fewestToFilter && (
        <FilterBar label={words.filters} found={words.found(rows.length, papers.length)}>
          <FilterSelect
            label={words.kind}
            all={words.allKinds}
            options={kindsOf(papers).map((kind) => ({ value: kind, label: kind }))}
            value={filter.kind}
            onChange={(kind) => setFilter({ ...filter, kind })}
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
      )}
      <DataTable
        // a filter starts at its first page
        key={JSON.stringify(filter)}
        label={words.label}
        columns={columns}
        rows={rows}
        rowKey={({ contractNbr, documentKey }) => `${contractNbr} ${documentKey}`}
        emptyText={words.none}
      />
    </>
  );
}
