import type { ResponseOf } from '@portal/contract';
import { type Day, sumOfKwh } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { bandOfPoint, type EnergyTariff, tariffHistory } from '../../billing/catalogue/catalogue.service';
import { contractTerms, pastTerms } from '../../billing/contract-terms/contract-terms.service';
import { costOf, toTariff } from './reading-cost';
import { findReadings, type ReadingsKey, type SuppliedPoint } from './consumption.queries';
import { suppliedPoint } from './consumption.service';

/**
 * What the readings' energy cost by the prices and taxes of their days.
 * @throws DomainError 404 when the contract does not deliver that energy at that point.
 */
export async function consumptionCosts(
  db: Db,
  key: ReadingsKey,
): Promise<ResponseOf<'/getConsumptionCosts'>> {
  const point = await suppliedPoint(db, key);
  const readings = await findReadings(db, key.customerNumber, key.contractNumber);
  const since = readings.map(({ start_date }) => start_date).sort()[0];
  const tariffs = since === undefined ? [] : await tariffsSince(db, key, point, since);
  return {
    tariffs: tariffs.map(toTariff),
    readings: readings.map((reading) => costOf(reading, tariffs)),
  };
}

async function tariffsSince(
  db: Db,
  key: ReadingsKey,
  point: SuppliedPoint,
  since: Day,
): Promise<EnergyTariff[]> {
  const { customerNumber, contractNumber, energy } = key;
  const contract = await contractTerms(db, customerNumber, contractNumber);
  if (!contract) return [];
  const yearlyKwh = sumOfKwh(contract.estimates);
  const terms = await pastTerms(db, { customerNumber, contractNumber }, contract, since);
  return tariffHistory(
    db,
    energy,
    terms.map(({ capacity, ...each }) => ({
      ...each,
      band: bandOfPoint(energy, { category: point.category, capacity }, yearlyKwh),
    })),
  );
}
