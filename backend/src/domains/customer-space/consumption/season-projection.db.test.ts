import { consentTextVersion, shiftMonth } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addCustomer } from '../../../../testing/fixtures/people';
import { openTestEnvironment, type TestEnvironment } from '../../../../testing/test-environment';

let environment: TestEnvironment;
let token: string;
const request = { contractNbr: 'CT705', pointOfDelivery: '14500000000017', energyType: 'EL' as const };
const consent = { customerNbr: 'T705', purpose: 'CONSUMPTION_ADVICE', granularity: 'MONTHLY' } as const;

beforeAll(async () => {
  environment = await openTestEnvironment();
  await addCustomer(environment.database.db, 'T705');
  await addContract(environment.database.db, 'T705', 'CT705');
  const now = new Date().toISOString().slice(0, 7);
  const reading = (back: number) => {
    const [month, next] = [shiftMonth(now, -back), shiftMonth(now, 1 - back)];
    return {
      customer_number: 'T705',
      contract_number: 'CT705',
      id: uuidv7(),
      meter_number: '061234567890',
      read_date: `${next}-01`,
      context: 'MEASURED' as const,
      start_date: `${month}-01`,
      end_date: `${next}-01`,
      quantity_kwh: 200,
      registers: JSON.stringify([{ timeframe: 'TOTAL_HOUR', quantity: 200, index: 10_000 - back }]),
    };
  };
  await environment.database.db
    .insertInto('meter_reading')
    .values(Array.from({ length: 36 }, (_, at) => reading(at + 1)))
    .execute();
  token = (await environment.portal.logIn('T705')).token;
});
afterAll(() => environment.close());

const project = () => environment.portal.call('/getSeasonProjection', request, token);

test('L1.6 advice is refused by the server without its consent, given with it, and gone once it is withdrawn', async () => {
  expect(await project()).toEqual({ refusal: 'CONSENT', compared: 0, projection: null });
  const proof = { screen: 'LAST_MONTH', textVersion: consentTextVersion } as const;
  await environment.portal.call('/manageConsent', { ...consent, ...proof, granted: true }, token);
  expect(await project()).toMatchObject({
    refusal: null,
    projection: { low: 1200, expected: 1200, high: 1200 },
  });
  await environment.portal.call('/manageConsent', { ...consent, granted: false }, token);
  expect(await project()).toMatchObject({ refusal: 'CONSENT', projection: null });
});

test('L1.6 what the contract itself needs is read without a consent', async () => {
  const { meterReads } = await environment.portal.call('/getMeterReads', request, token);
  expect(meterReads).toHaveLength(36);
});
