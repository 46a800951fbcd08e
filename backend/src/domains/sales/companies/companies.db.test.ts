import { addAgent } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { startTestPartners } from '../../../../testing/test-partners';
import type { StartedProviders } from '../../../providers/start-providers';
import { oddSirets } from '@portal/sandboxes/company-directory/sirene-sandbox';
import { testConfig } from '../../../../testing/test-app';

let database: TestDatabase;
let partners: StartedProviders;
let portal: TestApp;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase();
  partners = await startTestPartners(testConfig, database.db);
  portal = await createTestApp(database.db, {}, { companies: partners.providers.companies });
  await addAgent(database.db, 'seller', [{ id: 'createCase' }]);
  token = (await portal.logIn('seller')).token;
});
afterAll(async () => {
  await portal.app.close();
  await partners.stop();
  await database.drop();
});

const ask = async (siret: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await portal.app.inject({ url: `/api/siret/${siret}`, headers });
  return { status: response.statusCode, body: response.json() };
};

test('S3 a company and its APE by SIRET', async () => {
  const { status, body } = await ask('73282932000074');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 200, data: { siret: '73282932000074', active: true } });
  expect(body.data.activityCode).toMatch(/^\d{4}[A-Z]$/);
});

test.each([
  ['73282932000075', 422, 'Ce SIRET n’est pas valide'],
  [oddSirets.unknown, 404, 'Ce SIRET n’existe pas'],
  [oddSirets.down, 503, 'Service indisponible'],
])('S3 %s answers %i', async (siret, status, message) => {
  expect(await ask(siret)).toMatchObject({ status, body: { message } });
});

test('S3 a SIRET that is not 14 digits is refused without a look-up', async () => {
  expect((await ask('7328293200007')).status).toBe(400);
  expect((await ask('%27%20or%201')).status).toBe(400);
});

test('B5.1 the calendar and the time slots of a visit', async () => {
  const asked = {
    customerType: 'INDIVIDUAL',
    energyType: 'EL',
    fromDate: '2020-01-01',
    processType: 'MOVE_IN',
  } as const;
  const [first] = await portal.call('/getCalendarAppointment', asked, token);
  const [day] = first!.daysList;
  expect(first!.daysList.length).toBeGreaterThan(15);
  const slots = await portal.call('/getAppointmentTimeslot', { date: day!, energy: 'EL' }, token);
  expect(slots.timeslots).toEqual(['MORNING', 'AFTERNOON', 'DAY']);
  expect(
    await portal.refusal('/getAppointmentTimeslot', { date: '2020-01-01', energy: 'EL' }, token),
  ).toMatchObject({ status: 422, message: 'Aucun créneau n’est proposé ce jour-là' });
});
