import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../src/platform/database';
import { addMeasures } from '../fixtures/measures';
import { type ContractKey, markers, names } from './markers';

const { email, street, words } = markers;

export async function markContract(db: Db, key: ContractKey): Promise<void> {
  await db
    .updateTable('delivery_point')
    .set({ point_of_delivery: markers.point, street })
    .where('contract_number', '=', key.contract_number)
    .execute();
  await db
    .updateTable('meter')
    .set({ meter_number: markers.meter })
    .where('contract_number', '=', key.contract_number)
    .execute();
  await db
    .insertInto('meter_reading')
    .values({
      ...key,
      id: uuidv7(),
      meter_number: markers.meter,
      read_date: '2026-01-31',
      context: 'SELF_READ',
      start_date: '2026-01-01',
      end_date: '2026-01-31',
      quantity_kwh: 250,
      registers: '[]',
      created_by: key.customer_number,
    })
    .execute();
  await addMeasures(db, key);
  await db
    .insertInto('dwelling')
    .values({ ...key, housing_type: 'HOUSE', area: 100, heating_type: 'GAS', said_at: new Date() })
    .execute();
  const reading = { meter_number: markers.meter, created_by: key.customer_number };
  await db
    .insertInto('replaced_reading')
    .values({
      ...key,
      id: uuidv7(),
      reading: JSON.stringify(reading),
      replaced_by: uuidv7(),
      replaced_at: new Date(),
    })
    .execute();
  await db
    .insertInto('third_party')
    .values({ ...key, id: uuidv7(), role: 'COHOLDER', civility: 'MR', ...names })
    .execute();
  const noted = JSON.stringify({ note: words, email });
  await db
    .insertInto('contract_change')
    .values({
      ...key,
      id: uuidv7(),
      kind: 'AMENDMENT',
      before: noted,
      after: noted,
      effective_date: '2026-01-01',
      requested_by: key.customer_number,
      requested_at: new Date(),
    })
    .execute();
  await db
    .insertInto('contract_amendment')
    .values({ ...key, id: uuidv7(), effective_date: '2026-01-01', content: noted })
    .execute();
  await db
    .insertInto('contract_status_change')
    .values({ ...key, id: uuidv7(), status: 'terminated', happened_at: new Date() })
    .execute();
}
