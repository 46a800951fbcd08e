import type { MeterReading, Timeframe } from '@portal/contract';
import { parisDayOf } from '@portal/domain';
import type { ReadingRow } from './consumption.queries';

/** One register: its own timeframe. Several: the row speaks of all hours, the sub-rows of each. */
export const toMeterReading = (row: ReadingRow): MeterReading => ({
  id: row.id,
  meterReadDate: row.read_date,
  consumptionContext: row.context,
  startDate: row.start_date,
  endDate: row.end_date,
  quantity: row.quantity_kwh,
  timeframe: onlyTimeframe(row) ?? 'TOTAL_HOUR',
  meterNumber: row.meter_number,
  ...(row.context === 'SELF_READ' && { sentOn: parisDayOf(row.created_at) }),
  meterRead: row.registers.map(({ timeframe, quantity, index }) => ({ timeframe, quantity, index })),
});

function onlyTimeframe({ registers }: ReadingRow): Timeframe | undefined {
  const [first, ...others] = registers;
  return others.length === 0 ? first?.timeframe : undefined;
}
