import { parisDayOf, withdrawalDays } from '@portal/domain';
import { addCase } from '../../../../testing/fixtures/cases';
import { cataloguePayloads } from '../../../../testing/payloads/catalogue';
import { linkTo } from '../../../../testing/rights/links';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { startTestPartners } from '../../../../testing/test-partners';
import type { StartedProviders } from '../../../providers/start-providers';

/** Who goes on with a saved case by its mailed link, and has no session. */
let database: TestDatabase;
let partners: StartedProviders;
let portal: TestApp;
const ofCase: Record<string, { orderNumber: string; link: string }> = {};

const point = '14500000000017';
const nobody = { customerNbr: '', contractNbr: '', orderNumber: '' };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  partners = await startTestPartners(testConfig, db);
  portal = await createTestApp(db, {}, partners.providers);
  await addCase(db, 'LIEN-WEB');
  await addCase(db, 'LIEN-C2E', { channel: 'C2E' }, [{ point_of_delivery: point }]);
  for (const orderNumber of ['LIEN-WEB', 'LIEN-C2E']) {
    ofCase[orderNumber] = { orderNumber, link: await linkTo(db, orderNumber) };
  }
  await db
    .updateTable('product')
    .set({ channels: ['C2E'] })
    .where('code', '=', 'FORFAIT_EL')
    .execute();
});
afterAll(async () => {
  await portal.app.close();
  await partners.stop();
  await database.drop();
});

const sold = async (orderNumber: string, channel?: string) => {
  const { productsList } = await portal.call('/getProducts', {
    ...cataloguePayloads['/getProducts'](nobody),
    ...ofCase[orderNumber],
    channel,
  });
  return productsList.map(({ productCode }) => productCode);
};

test('B4.1 the case’s channel decides what the catalogue shows, never the request’s', async () => {
  expect(await sold('LIEN-C2E')).toContain('FORFAIT_EL');
  expect(await sold('LIEN-C2E', 'WEB')).toContain('FORFAIT_EL');
  expect(await sold('LIEN-WEB')).not.toContain('FORFAIT_EL');
  expect(await sold('LIEN-WEB', 'C2E')).not.toContain('FORFAIT_EL');
});

test('B5.2 and when supply may start', async () => {
  const asked = {
    customerType: 'INDIVIDUAL',
    energyType: 'EL',
    fromDate: parisDayOf(new Date()),
    processType: 'SWITCH',
  } as const;
  const firstDay = async (orderNumber: string, channel: string) => {
    const [calendar] = await portal.call('/getCalendarAppointment', {
      ...asked,
      ...ofCase[orderNumber],
      channel,
    });
    return Date.parse(calendar!.daysList[0]!) - Date.parse(asked.fromDate);
  };
  const day = 86_400_000;
  expect(await firstDay('LIEN-C2E', 'WEB')).toBeGreaterThanOrEqual((withdrawalDays + 7) * day);
  expect(await firstDay('LIEN-WEB', 'C2E')).toBeLessThan((withdrawalDays + 7) * day);
});

test('B3.4 an estimate belongs to its case: corrections are measured against it, and no other case has it', async () => {
  const survey = cataloguePayloads['/getPackages'](nobody);
  const made = await portal.call('/getPackages', { ...survey, ...ofCase['LIEN-C2E'] });
  const { quantity } = made.contracts[0]!.estimates[0]!;
  const corrected = (share: number) => ({
    customerType: 'INDIVIDUAL' as const,
    mode: 'ESTIMATE' as const,
    estimates: [{ energy: 'EL' as const, timeframe: 'TOTAL_HOUR' as const, quantity: quantity * share }],
    estimateReference: made.estimateReference,
  });
  expect((await portal.post('/getPackages', { ...corrected(0.9), ...ofCase['LIEN-C2E'] })).statusCode).toBe(
    200,
  );
  for (const [share, name] of [
    [0.5, 'LIEN-C2E'],
    [0.9, 'LIEN-WEB'],
  ] as const) {
    expect(await portal.refusal('/getPackages', { ...corrected(share), ...ofCase[name] })).toMatchObject({
      status: 422,
    });
  }
});

test('B3.1 a case may look up its own point without limit, others a few times a day', async () => {
  const ask = (ean: string, orderNumber: string, energy = 'EL') => {
    const query = { ean, energy, ...ofCase[orderNumber] };
    return portal.app.inject({ url: '/api/subscription/deliveryPoint/estimates', query });
  };
  // 422: neither case has the address of its point, and without it the server answers for no point
  for (let count = 0; count < 12; count++) expect((await ask(point, 'LIEN-C2E')).statusCode).toBe(422);
  const others = Array.from({ length: 10 }, (_none, index) => `1450000020${String(index).padStart(4, '0')}`);
  const statuses = [];
  for (const other of others) statuses.push((await ask(other, 'LIEN-WEB')).statusCode);
  expect(statuses).toEqual([...Array(8).fill(422), 429, 429]);
  expect((await ask(others[0]!, 'LIEN-WEB')).statusCode).toBe(422);
  expect((await ask(others[0]!, 'LIEN-WEB', 'NG')).statusCode).toBe(429);
});

test('S2 a link without its case, or with another’s, opens nothing', async () => {
  const asked = cataloguePayloads['/getOffers'](nobody);
  const { link } = ofCase['LIEN-WEB']!;
  expect(await portal.refusal('/getOffers', { ...asked, link })).toMatchObject({ status: 403 });
  expect(await portal.refusal('/getOffers', { ...asked, link, orderNumber: 'LIEN-C2E' })).toMatchObject({
    status: 403,
  });
  expect(await portal.refusal('/getOffers', { ...asked, orderNumber: 'LIEN-WEB' })).toMatchObject({
    status: 401,
    code: '401',
  });
});
