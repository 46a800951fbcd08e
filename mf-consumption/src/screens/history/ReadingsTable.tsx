import { consumptionContexts, type MeterReading, type ResponseOf } from '@portal/contract';
import { consumptionContextLabel } from '@portal/domain';
import { LocalTable } from '@portal/screen/local-table';
import { FilterSelect } from '@portal/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { frHistory } from '../../i18n/fr-history';
import type { ReadingCosts } from '../../rules/history-months';
import { type ReadingFilter, type ReadingRow, readingRows, readingYears } from '../../rules/reading-rows';
import { CostLines } from './CostLines';
import type { View } from './history-props';
import { readingColumns } from './reading-columns';

const words = frHistory.table;
/** Rows a page (customer-space 9). */
const pageSize = 12;

interface ReadingsTableProps {
  readings: readonly MeterReading[];
  view: View;
  /** Null while they are not known. */
  costs: ReadingCosts | null;
  tariffs: ResponseOf<'/getConsumptionCosts'>['tariffs'];
}

/** `?reading=2026-04-01`, as the explained bill sends: it opens on the readings of that day's year. */
export function ReadingsTable({ readings, costs, tariffs, view }: ReadingsTableProps) {
  const [query] = useSearchParams();
  const [filter, setFilter] = useState<ReadingFilter>({
    context: null,
    year: readingYears(readings).find((year) => query.get('reading')?.startsWith(year)) ?? null,
  });
  const [explained, setExplained] = useState<ReadingRow | null>(null);
  const rows = useMemo(() => readingRows(readings, costs, filter), [readings, costs, filter]);
  const columns = useMemo(() => readingColumns(view === 'detailed', setExplained), [view]);
  const natures = consumptionContexts
    .filter((context) => readings.some(({ consumptionContext }) => consumptionContext === context))
    .map((value) => ({ value, label: consumptionContextLabel(value) }));
  return (
    <div className="history">
      {readings.length > 0 && (
        <div className="history-filters">
          <FilterSelect
            label={words.nature}
            all={words.allNatures}
            options={natures}
            value={filter.context}
            onChange={(context) => setFilter({ ...filter, context })}
          />
          <FilterSelect
            label={words.year}
            all={words.allYears}
            options={readingYears(readings).map((year) => ({ value: year, label: year }))}
            value={filter.year}
            onChange={(year) => setFilter({ ...filter, year })}
          />
        </div>
      )}
      <LocalTable
        name={view === 'detailed' ? 'readings' : null}
        count={readings.length > 0 ? words.found(rows.length, readings.length) : undefined}
        // a filter starts at its first page
        key={`${filter.context} ${filter.year}`}
        label={words.label}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        emptyText={readings.length > 0 ? words.none : frHistory.empty.closed.title}
        pageSize={pageSize}
        subRows={({ registers }) => registers}
      />
      <CostLines row={explained} tariffs={tariffs} onClose={() => setExplained(null)} />
    </div>
  );
}
