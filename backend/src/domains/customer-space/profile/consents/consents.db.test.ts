import { consentTextVersion } from '@portal/domain';
import { addContract } from '../../../../../testing/fixtures/contracts';
import { addCustomer } from '../../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;
const customerNbr = 'T780';

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addCustomer(database.db, customerNbr);
  await addContract(database.db, customerNbr, 'CT780');
  token = (await portal.logIn(customerNbr)).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const steps = [
  ['CONSUMPTION_ADVICE', 'MONTHLY', true],
  ['NEWSLETTER', 'NONE', true],
  ['CONSUMPTION_DISPLAY', 'DAILY', true],
  ['CONSUMPTION_ADVICE', 'MONTHLY', true],
  ['CONSUMPTION_ADVICE', 'MONTHLY', false],
  ['CONSUMPTION_ADVICE', 'MONTHLY', false],
  ['NEWSLETTER', 'NONE', false],
  ['CONSUMPTION_ADVICE', 'MONTHLY', true],
  ['CONSUMPTION_DISPLAY', 'DAILY', false],
] as const;

test('C5.9 each change answers with the consents as a new look finds them', async () => {
  for (const [purpose, granularity, granted] of steps) {
    portal.wait(60);
    const change = { customerNbr, purpose, granularity, granted };
    const proof = { screen: 'SETTINGS', textVersion: consentTextVersion } as const;
    const { consents } = await portal.call('/manageConsent', { ...change, ...proof }, token);
    expect(consents).toEqual((await portal.call('/getConsents', { customerNbr }, token)).consents);
    const isInForce = consents.some(
      (one) => one.purpose === purpose && one.granularity === granularity && one.withdrawnAt === null,
    );
    expect(isInForce).toBe(granted);
  }
});
