import { consumptionContextLabel, timeframeLabel } from '@portal/domain';
import type { CsvColumn } from '../../../platform/csv/csv-file';
import type { ReadingRow } from './consumption.queries';

/** One line a register: a sum over the column counts nothing twice. */
export interface RegisterLine {
  reading: ReadingRow;
  register: ReadingRow['registers'][number];
}

export const toRegisterLines = (reading: ReadingRow): RegisterLine[] =>
  reading.registers.map((register) => ({ reading, register }));

/** The columns of the source (C3.2), with its names; their values are French. */
export const meterReadColumns: readonly CsvColumn<RegisterLine>[] = [
  { title: 'date', kind: 'day', value: ({ reading }) => reading.read_date },
  { title: 'context', value: ({ reading }) => consumptionContextLabel(reading.context) },
  { title: 'startDate', kind: 'day', value: ({ reading }) => reading.start_date },
  { title: 'endDate', kind: 'day', value: ({ reading }) => reading.end_date },
  { title: 'consumption', kind: 'number', value: ({ register }) => register.quantity },
  { title: 'timeframe', value: ({ register }) => timeframeLabel(register.timeframe) },
];
