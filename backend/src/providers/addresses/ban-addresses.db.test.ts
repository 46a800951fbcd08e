import { oddAddresses, startBanSandbox } from '@portal/sandboxes/addresses/ban-sandbox';
import { startSandboxServer, type SandboxServer } from '@portal/sandboxes/sandbox-server';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { AddressBaseSilent, type AddressBase } from './address-base';
import { banAddresses } from './ban-addresses';

let database: TestDatabase;
let sandbox: SandboxServer;
let base: AddressBase;
beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startBanSandbox(database.db);
  base = banAddresses(`${sandbox.url}/`, 1_000);
});
afterAll(async () => {
  await sandbox.stop();
  await database.drop();
});

test('L5.5 a house, a street and a commune, each as the base names it', async () => {
  expect((await base.search('12 bis rue des lil 69002'))[0]).toEqual({
    label: '12 bis rue des Lilas 69002 Lyon',
    number: '12 bis',
    street: 'rue des Lilas',
    ...{ postalCode: '69002', townName: 'Lyon', townCode: '69123' },
  });
  expect((await base.search('Rue des Lilas Vitry-le-Fr'))[0]).toMatchObject({
    ...{ number: null, street: 'rue des Lilas', townCode: '51649' },
  });
  expect((await base.search('29200'))[0]).toMatchObject({ number: null, street: null, townName: 'Brest' });
  expect(await base.search('rue qui n’existe pas 69002')).toEqual([]);
});

test.each(Object.values(oddAddresses))('L5.5 a base that answers « %s » oddly is silent', async (q) => {
  await expect(base.search(`${q} 69002`)).rejects.toThrow(AddressBaseSilent);
});

test('L5.5 the base is asked as it publishes, and its own example is read', async () => {
  const asked: unknown[] = [];
  const real = await startSandboxServer((server) => {
    server.get('/search/', async ({ query }) => {
      asked.push(query);
      return {
        type: 'FeatureCollection',
        version: 'draft',
        features: [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [2.290084, 49.897443] },
            properties: {
              ...{ label: '8 Boulevard du Port 80000 Amiens', score: 0.49, housenumber: '8' },
              ...{ id: '80021_6590_00008', type: 'housenumber', name: '8 Boulevard du Port' },
              ...{ postcode: '80000', citycode: '80021', x: 648952.58, y: 6977867.25, city: 'Amiens' },
              ...{ context: '80, Somme, Hauts-de-France', importance: 0.67, street: 'Boulevard du Port' },
            },
          },
        ],
        attribution: 'BAN',
        ...{ licence: 'ETALAB-2.0', query: '8 bd du port', limit: 8 },
      };
    });
  });
  expect(await banAddresses(real.url).search('8 bd du port')).toEqual([
    {
      label: '8 Boulevard du Port 80000 Amiens',
      ...{ number: '8', street: 'Boulevard du Port', postalCode: '80000', townName: 'Amiens' },
      townCode: '80021',
    },
  ]);
  expect(asked).toEqual([{ q: '8 bd du port', limit: '8', autocomplete: '1' }]);
  await real.stop();
});
