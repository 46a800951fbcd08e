import type { FileAnswer, MeterReading } from '@portal/contract';
import { csvFile } from '../../../platform/csv/csv-file';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/errors';
import { findReadings, findSuppliedPoint, type ReadingsKey, type SuppliedPoint } from './consumption.queries';
import { toMeterReading } from './consumption.rules';
import { meterReadColumns, toRegisterLines } from './meter-reads.csv';

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
