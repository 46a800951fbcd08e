import type { FileAnswer, MeterReading } from '@portal/contract';
import { consumptionContextLabel, timeframeLabel } from '@portal/domain';
import { csvFile, type CsvColumn } from '../../../platform/csv/csv-file';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/errors';
import {
  findReadings,
  findSuppliedPoint,
  type ReadingsKey,
  type SuppliedPoint,
  type ReadingRow,
} from './consumption.queries';
import { toMeterReading } from './consumption.rules';

/** @throws DomainError 404 when the contract does not deliver that energy at that point. */
export async function suppliedPoint(db: Db, key: ReadingsKey): Promise<SuppliedPoint> {
  const point = await findSuppliedPoint(db, key);
  if (!point) throw notFound('Ce point de livraison n’est pas celui du contrat');
  return point;
}

/** Latest first. @throws DomainError 404 as `suppliedPoint`. */
export async function meterReads(db: Db, key: ReadingsKey): Promise<MeterReading[]> {
  await suppliedPoint(db, key);
  return (await findReadings(db, key.customerNumber, key.contractNumber)).map(toMeterReading);
}

/** The readings as a file, latest first (C3.2). @throws DomainError 404 as `suppliedPoint`. */
export async function exportMeterReads(db: Db, key: ReadingsKey): Promise<FileAnswer> {
  await suppliedPoint(db, key);
  const readings = await findReadings(db, key.customerNumber, key.contractNumber);
  return csvFile('historique_mes_releves.csv', meterReadColumns, oneBatch(readings.flatMap(toRegisterLines)));
}

async function* oneBatch<Row>(rows: Row[]): AsyncGenerator<Row[], void, undefined> {
  yield rows;
}

/** One line a register: a sum over the column counts nothing twice. */
interface RegisterLine {
  reading: ReadingRow;
  register: ReadingRow['registers'][number];
}

const toRegisterLines = (reading: ReadingRow): RegisterLine[] =>
  reading.registers.map((register) => ({ reading, register }));

/** The columns of the source (C3.2), with its names; their values are French. */
const meterReadColumns: readonly CsvColumn<RegisterLine>[] = [
  { title: 'date', kind: 'day', value: ({ reading }) => reading.read_date },
  { title: 'context', value: ({ reading }) => consumptionContextLabel(reading.context) },
  { title: 'startDate', kind: 'day', value: ({ reading }) => reading.start_date },
  { title: 'endDate', kind: 'day', value: ({ reading }) => reading.end_date },
  { title: 'consumption', kind: 'number', value: ({ register }) => register.quantity },
  { title: 'timeframe', value: ({ register }) => timeframeLabel(register.timeframe) },
];
