import type { ConsumptionContext } from '@portal/contract';
import { consumptionContextLabel, formatDay, formatEuros, formatKwh, timeframeLabel } from '@portal/domain';
import { Button, StatusBadge, type IconName, type StatusTone } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import type { ReactNode } from 'react';
import { frHistory } from '../../i18n/fr-history';
import type { ReadingRow } from '../../rules/reading-rows';

const words = frHistory.table;
const missing = '–';

const badges: Record<ConsumptionContext, [StatusTone, IconName]> = {
  MEASURED: ['success', 'check'],
  SELF_READ: ['info', 'user'],
  ESTIMATED: ['attention', 'help'],
  METER_CHANGE: ['neutral', 'swap'],
};

/** A register's line repeats nothing of its reading. */
const ofReading =
  (render: (row: ReadingRow) => ReactNode) =>
  (row: ReadingRow): ReactNode =>
    row.kind === 'reading' ? render(row) : null;

const columns = {
  date: {
    key: 'date',
    title: words.date,
    cardTitle: true,
    sortBy: ({ reading }) => reading.meterReadDate,
    render: (row) =>
      row.kind === 'reading'
        ? formatDay(row.reading.meterReadDate)
        : timeframeLabel(row.timeframe ?? 'UNKNOWN'),
  },
  nature: {
    key: 'nature',
    title: words.nature,
    sortBy: ({ reading }) => consumptionContextLabel(reading.consumptionContext),
    render: ofReading(({ reading }) => <Nature context={reading.consumptionContext} />),
  },
  period: {
    key: 'period',
    title: words.period,
    sortBy: ({ reading }) => reading.startDate,
    render: ofReading(({ reading }) => words.until(reading.startDate, reading.endDate)),
  },
  consumption: {
    key: 'consumption',
    title: words.consumption,
    align: 'end',
    sortBy: ({ quantity }) => quantity,
    render: ({ quantity }) => (quantity === null ? words.unknown : formatKwh(quantity)),
  },
  meter: {
    key: 'meter',
    title: words.meter,
    sortBy: ({ reading }) => reading.meterNumber,
    render: ofReading(({ reading }) => reading.meterNumber),
  },
  index: {
    key: 'index',
    title: words.index,
    align: 'end',
    render: ({ index }) => (index === null ? missing : String(index)),
  },
} satisfies Record<string, Column<ReadingRow>>;

function Nature({ context }: { context: ConsumptionContext }) {
  const [tone, icon] = badges[context] ?? ['neutral', 'info'];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {consumptionContextLabel(context)}
    </StatusBadge>
  );
}

/** The columns of a view; a cost opens its own lines. */
export function readingColumns(detailed: boolean, onCost: (row: ReadingRow) => void): Column<ReadingRow>[] {
  const cost: Column<ReadingRow> = {
    key: 'cost',
    title: words.cost,
    align: 'end',
    sortBy: ({ euros }) => euros,
    render: (row) => <Cost row={row} onOpen={onCost} />,
  };
  const { date, nature, period, consumption, meter, index } = columns;
  return [date, nature, period, consumption, cost, ...(detailed ? [index, meter] : [])];
}

function Cost({ row, onOpen }: { row: ReadingRow; onOpen: (row: ReadingRow) => void }) {
  if (row.euros === null) return missing;
  const amount = formatEuros(row.euros);
  if (row.cost === null) return amount;
  return (
    <Button
      variant="quiet"
      size="small"
      flush
      className="history-open"
      aria-label={frHistory.cost.open(amount)}
      onClick={() => onOpen(row)}
    >
      {amount}
    </Button>
  );
}
