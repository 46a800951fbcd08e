import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { startSandboxServer, type SandboxServer } from '@portal/sandboxes/sandbox-server';
import {
  oddPoints,
  startDeliveryPointSandbox,
} from '@portal/sandboxes/delivery-points/delivery-point-sandbox';
import { territoryNumber } from '@portal/sandboxes/delivery-points/demo-territory';
import type { DeliveryPointRegistry, SoughtPoint } from './delivery-point-registry';
import { httpDeliveryPoints } from './http-delivery-points';

let database: TestDatabase;
let sandbox: SandboxServer;
let registry: DeliveryPointRegistry;
beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startDeliveryPointSandbox(database.db);
  registry = httpDeliveryPoints({ url: `${sandbox.url}/`, apiKey: 'k' }, 1_000);
});
afterAll(async () => {
  await sandbox.stop();
  await database.drop();
});

const noAnswer = {
  status: 502,
  code: 'NO_RESPONSE_FROM_PARTNER',
  message: 'Une erreur est survenue avec le serveur partenaire, veuillez remplir le questionnaire.',
};

test('B3.3 a number is always the same point, and both energies of one place share its commune', async () => {
  const electricity = await registry.find('EL', '14500000100017');
  expect(electricity).toEqual(await registry.find('EL', '14500000100017'));
  const gas = await registry.find('NG', '14500000100099');
  expect(gas?.address).toEqual(electricity?.address);
  expect(electricity?.contractualCapacityUnit).toBe('kVA');
  expect(electricity?.yearlyKwh.length).toBeGreaterThan(0);
});

test('B3.3 the point of a contract has its address and what the contract was estimated for', async () => {
  const row = await database.db
    .selectFrom('delivery_point')
    .innerJoin('contract_estimate', 'contract_estimate.contract_number', 'delivery_point.contract_number')
    .select(['point_of_delivery', 'town_code', 'quantity_kwh', 'contractual_capacity'])
    .where('delivery_point.customer_number', '=', '100001')
    .where('delivery_point.contract_number', 'like', 'EL%')
    .executeTakeFirstOrThrow();
  expect(await registry.find('EL', row.point_of_delivery)).toMatchObject({
    address: { townCode: row.town_code },
    contractualCapacity: row.contractual_capacity,
    yearlyKwh: [{ timeframe: 'TOTAL_HOUR', quantity: row.quantity_kwh }],
  });
});

test('B3.3 an unknown point is no failure; one without a history is marked', async () => {
  expect(await registry.find('EL', oddPoints.unknown)).toBeNull();
  expect(await registry.find('NG', oddPoints.empty)).toMatchObject({ yearlyKwh: [] });
});

test.each(['silent', 'down', 'garbled', 'wrong', 'slow'] as const)(
  'B3.3 a gateway that is %s gives the original portal’s message, in bounded time',
  async (state) => {
    await expect(registry.find('EL', oddPoints[state])).rejects.toMatchObject(noAnswer);
  },
);

test('B3.3 the key goes to the gateway; impossible quantities are no answer', async () => {
  const keys: unknown[] = [];
  const gateway = await startSandboxServer((server) => {
    server.get('/points/EL/:number', async ({ headers }) => {
      keys.push(headers['x-api-key']);
      return { point: '14500000000017', energy: 'EL', history: [{ timeframe: 'TOTAL_HOUR', kwh: -5 }] };
    });
  });
  const real = httpDeliveryPoints({ url: gateway.url, apiKey: 'secret' });
  await expect(real.find('EL', '14500000000017')).rejects.toMatchObject(noAnswer);
  expect(keys).toEqual(['secret']);
  await gateway.stop();
});

const first = { page: 1, size: 10 };
const search = (sought: SoughtPoint, page = first) => registry.search('EL', sought, page);

test('L5.5 points are found by address, page by page, each once', async () => {
  const street: SoughtPoint = {
    by: 'ADDRESS',
    number: null,
    street: 'avenue jean jaures',
    postalCode: '44000',
  };
  const { total, points } = await search(street);
  expect(total).toBeGreaterThan(10);
  expect(points).toHaveLength(10);
  const second = await search(street, { page: 2, size: 10 });
  const numbers = [...points, ...second.points].map(({ pointOfDelivery }) => pointOfDelivery);
  expect(new Set(numbers).size).toBe(20);
  const { number } = points[0]!.address;
  const house = await search({ ...street, number });
  expect(house.points.map((point) => point.address.number)).toEqual(house.points.map(() => number));
  expect(house.total).toBeLessThan(total);
});

test('L5.5 points are found by the number of their meter, those of contracts by the meter in place', async () => {
  const drawn = (await registry.find('EL', territoryNumber('EL', 20)))!;
  expect((await search({ by: 'METER', meter: drawn.meterNumber })).points).toEqual([
    expect.objectContaining({ pointOfDelivery: drawn.pointOfDelivery, state: 'IN_SERVICE' }),
  ]);
  const meter = await database.db
    .selectFrom('meter')
    .innerJoin('delivery_point as d', 'd.contract_number', 'meter.contract_number')
    .select(['meter.meter_number', 'd.point_of_delivery'])
    .where('meter.customer_number', '=', '100001')
    .where('meter.contract_number', 'like', 'EL%')
    .executeTakeFirstOrThrow();
  const { points } = await search({ by: 'METER', meter: meter.meter_number });
  expect(points.map(({ pointOfDelivery }) => pointOfDelivery)).toEqual([meter.point_of_delivery]);
});

test('L5.5 two homonyms are two points, and no holder is named', async () => {
  const homonyms = await search({
    by: 'HOLDER',
    lastName: 'MOREAU',
    firstName: 'julien',
    postalCode: '44000',
  });
  expect(homonyms.total).toBeGreaterThan(1);
  expect(JSON.stringify(homonyms)).not.toMatch(/moreau|julien/i);
});

test.each([
  [3, 'CLOSED'],
  [4, 'SWITCHING'],
  [5, 'NOT_SUPPLIED'],
])('L5.5 the state of a point is told by a search and by its number (%i)', async (place, state) => {
  const number = territoryNumber('EL', place);
  const point = (await registry.find('EL', number))!;
  expect(point.state).toBe(state);
  const { points } = await search({ by: 'METER', meter: point.meterNumber });
  expect(points[0]).toMatchObject({ pointOfDelivery: number, state, stateDay: point.stateDay });
});

test('L5.5 an unknown meter is no failure', async () => {
  expect(await search({ by: 'METER', meter: oddPoints.unknown })).toEqual({ total: 0, points: [] });
});

test.each(['silent', 'down', 'garbled', 'slow'] as const)(
  'L5.5 a search at a gateway that is %s ends in bounded time',
  async (state) => {
    await expect(search({ by: 'METER', meter: oddPoints[state] })).rejects.toMatchObject(noAnswer);
  },
);
