import type { MeterReading } from '@portal/contract';
import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors';
import { findReadings, hasDeliveryPoint, type ReadingsKey } from './consumption.queries';
import { toMeterReading } from './consumption.rules';

/** @throws DomainError 404 when the contract does not deliver that energy at that point. */
export async function meterReads(db: Db, key: ReadingsKey): Promise<MeterReading[]> {
  if (!(await hasDeliveryPoint(db, key))) throw notFound('Ce point de livraison n’est pas celui du contrat');
  return (await findReadings(db, key.customerNumber, key.contractNumber)).map(toMeterReading);
}
