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
  base = banAddresses(`${sandbox.url}/`, 30_000);
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
  await expect(banAddresses(sandbox.url, 1_000).search(`${q} 69002`)).rejects.toThrow(AddressBaseSilent);
});

/** The base as it documents itself, which answers with what it is given. */
async function published(
  answers: { status?: number; body: unknown },
  test: (base: AddressBase) => Promise<void>,
) {
  const asked: { path: string; query: unknown }[] = [];
  const real = await startSandboxServer((server) => {
    server.get('/geocodage/search', async ({ url, query }, reply) => {
      asked.push({ path: url.split('?')[0] ?? '', query });
      return reply.status(answers.status ?? 200).send(answers.body);
    });
  });
  try {
    await test(banAddresses(`${real.url}/geocodage`));
  } finally {
    await real.stop();
  }
  return asked;
}

const collection = (...properties: object[]) => ({
  type: 'FeatureCollection',
  features: properties.map((each) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [2.290084, 49.897443] },
    properties: each,
  })),
  query: '8 bd du port',
});

/** The example of its documentation. */
const amiens = {
  ...{ label: '8 Boulevard du Port 80000 Amiens', score: 0.49159121588068583, housenumber: '8' },
  ...{ id: '80021_6590_00008', type: 'housenumber', name: '8 Boulevard du Port' },
  ...{ postcode: '80000', citycode: '80021', x: 648952.58, y: 6977867.25, city: 'Amiens' },
  ...{ context: '80, Somme, Hauts-de-France', importance: 0.6706612694243868, street: 'Boulevard du Port' },
};

/** A house of an arrondissement, with the fields that the Géoplateforme adds. */
const paris = {
  ...{ label: '64 bis Rue de Sèvres 75007 Paris', score: 0.97, housenumber: '64 bis', _type: 'address' },
  ...{ id: '75107_8890_00064_bis', banId: '2b1c5f7e-2f0e-4a2e-8d63-7a2f4f6c1d55', type: 'housenumber' },
  ...{ name: '64 bis Rue de Sèvres', postcode: '75007', citycode: '75107', city: 'Paris' },
  ...{ district: 'Paris 7e Arrondissement', context: '75, Paris, Île-de-France', street: 'Rue de Sèvres' },
};

const hamlet = {
  ...{ label: 'Le Moulin Neuf 29190 Pleyben', id: '29162_b0l4r5', type: 'locality', name: 'Le Moulin Neuf' },
  ...{
    postcode: '29190',
    citycode: '29162',
    oldcitycode: '29162',
    city: 'Pleyben',
    context: '29, Finistère',
  },
};

test('L5.5 the base is asked as it publishes, and its own examples are read', async () => {
  const body = collection(amiens, paris, hamlet, { ...hamlet, postcode: undefined }, { type: 'poi' });
  const asked = await published({ body }, async (real) => {
    expect(await real.search('8 bd du port')).toEqual([
      {
        label: '8 Boulevard du Port 80000 Amiens',
        ...{ number: '8', street: 'Boulevard du Port', postalCode: '80000', townName: 'Amiens' },
        townCode: '80021',
      },
      // the towns' list has no arrondissement
      expect.objectContaining({
        number: '64 bis',
        street: 'Rue de Sèvres',
        townName: 'Paris',
        townCode: '75056',
      }),
      expect.objectContaining({ number: null, street: 'Le Moulin Neuf', townCode: '29162' }),
    ]);
  });
  expect(asked).toEqual([
    { path: '/geocodage/search', query: { q: '8 bd du port', limit: '8', autocomplete: '1' } },
  ]);
});

test.each([
  ['too many requests', { status: 429, body: { message: 'Too many requests' } }],
  ['a refused text', { status: 400, body: { code: 400, message: 'Failed parsing query', detail: ['q: …'] } }],
  ['another format', { body: { results: [{ fulltext: '8 Boulevard du Port, 80000 Amiens' }] } }],
])('L5.5 a base that answers %s is silent', async (_case, answers) => {
  await published(answers, async (real) => {
    await expect(real.search('8 bd du port')).rejects.toThrow(AddressBaseSilent);
  });
});

test('L5.5 the sandbox refuses what the base refuses', async () => {
  await expect(base.search('« rue des Lilas')).rejects.toThrow(AddressBaseSilent);
});
