import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { startSandboxServer, type SandboxServer } from '@portal/sandboxes/sandbox-server';
import {
  oddPoints,
  startDeliveryPointSandbox,
} from '@portal/sandboxes/delivery-points/delivery-point-sandbox';
import type { DeliveryPointRegistry } from './delivery-point-registry';
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
