import type { Day } from '@portal/domain';
import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors';
import { findReadings, type ReadingRow } from './consumption.queries';
import { configurationOf, type MeterConfiguration } from './meter-configuration.rules';
import {
  findMeteredContract,
  findMeterOn,
  findRateOptionBefore,
  type MeteredContract,
} from './meter.queries';

export interface MeterKey {
  customerNumber: string;
  contractNumber: string;
  pointOfDelivery: string;
}

export interface Metering {
  contract: MeteredContract;
  configuration: MeterConfiguration;
  /** Every reading of the contract, latest first. */
  readings: ReadingRow[];
}

/** @throws DomainError 404 for another contract's point, and where no meter is known that day (C3.4). */
export async function meteringOn(db: Db, key: MeterKey, day: Day): Promise<Metering> {
  const { customerNumber, contractNumber } = key;
  const contract = await findMeteredContract(db, key);
  if (!contract) throw notFound('Ce point de livraison n’est pas celui du contrat');
  const meter = await findMeterOn(db, customerNumber, contractNumber, day);
  if (!meter) throw notFound('Aucun compteur n’est connu à cette date');
  const readings = await findReadings(db, customerNumber, contractNumber);
  const earlier = readings.filter(({ end_date }) => end_date <= day);
  const before = await findRateOptionBefore(db, customerNumber, contractNumber, day);
  const agreed = { energy: contract.energy, rateOption: before ?? contract.rate_option };
  return { contract, readings, configuration: configurationOf(agreed, meter, earlier) };
}
