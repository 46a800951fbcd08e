import type { DocumentEntry } from '@portal/contract';
import { energyLabel } from '@portal/domain';
import { FilterBar } from '@portal/screen';
import { LocalTable } from '@portal/screen/local-table';
import { FilterInput, FilterSelect } from '@portal/ui';
import { useMemo } from 'react';
import type { Scope } from '@portal/screen';
import { useListAddress } from '../../components/use-list-address';
import { frFiles } from '../../i18n/fr-files';
import { energiesOf, filterPapers, kindsOf } from '../../rules/paper-list';
import { paperColumns } from './paper-columns';

const words = frFiles.papers;
/** Fewer are seen at a glance. */
const fewestToFilter = 3;

interface PapersTableProps {
  papers: readonly DocumentEntry[];
  customerNumber: string;
  /** Number of the current contract. */
  current: string;
  scope: Scope;
  /** No older one is left out of the list. */
  whole: boolean;
  /** The searched words. */
  text: string;
  onText: (text: string) => void;
}

/** The papers by kind and energy, latest first. */
export function PapersTable(props: PapersTableProps) {
  const { papers, customerNumber, current, scope, whole, text, onText } = props;
  const kinds = kindsOf(papers);
  const energies = energiesOf(papers);
  const { filter: chosen, setFilter, ...paging } = useListAddress({ kind: kinds, energy: energies });
  const { kind, energy } = chosen;
  const filter = useMemo(() => ({ kind, energy, text }), [kind, energy, text]);
  const rows = useMemo(() => filterPapers(papers, filter), [papers, filter]);
  const columns = useMemo(
    () => paperColumns(customerNumber, current, scope),
    [customerNumber, current, scope],
  );
  return (
    <>
      {papers.length >= fewestToFilter && (
        <FilterBar
          label={words.filters}
          on={[kind, energy].filter(Boolean).length}
          search={
            <FilterInput
              label={words.search}
              value={text}
              onChange={(typed) => {
                onText(typed);
                paging.onPage(1);
              }}
            />
          }
        >
          <FilterSelect
            label={words.kind}
            all={words.allKinds}
            options={kinds.map((one) => ({ value: one, label: one }))}
            value={filter.kind}
            onChange={(next) => setFilter({ kind: next })}
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
      )}
      <LocalTable
        name={null}
        count={words.found(rows.length, papers.length, whole)}
        label={words.label}
        columns={columns}
        rows={rows}
        rowKey={({ contractNbr, documentKey }) => `${contractNbr} ${documentKey}`}
        emptyText={words.none}
        paging={paging}
      />
    </>
  );
}
