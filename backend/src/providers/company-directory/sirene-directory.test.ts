import { isActivityCode, isSiret } from '@portal/domain';
import { startSandboxServer } from '@portal/sandboxes/sandbox-server';
import { sireneDirectory } from './sirene-directory';
import { oddSirets, startSireneSandbox } from '@portal/sandboxes/company-directory/sirene-sandbox';

let sandbox: Awaited<ReturnType<typeof startSireneSandbox>>;
let directory: ReturnType<typeof sireneDirectory>;
beforeAll(async () => {
  sandbox = await startSireneSandbox();
  directory = sireneDirectory({ url: sandbox.url, apiKey: 'k' }, 1_000);
});
afterAll(() => sandbox.stop());

const unavailable = { status: 503, code: '503', message: 'Service indisponible' };

test('S3 a company by its SIRET, the same each time', async () => {
  const company = await directory.find('73282932000074');
  expect(company).toEqual(await directory.find('73282932000074'));
  expect(company).toMatchObject({ siret: '73282932000074', active: true });
  expect(isActivityCode(company?.activityCode ?? '')).toBe(true);
});

test('S3 the odd numbers of the sandbox are right numbers', () => {
  expect(Object.values(oddSirets).every(isSiret)).toBe(true);
});

test('S3 an unknown company is null, no failure; a closed one is marked inactive', async () => {
  expect(await directory.find(oddSirets.unknown)).toBeNull();
  expect(await directory.find(oddSirets.closed)).toMatchObject({ active: false });
});

test.each(['down', 'garbled', 'silent'] as const)(
  'S3 a directory that is %s is a failure of the service, not of the number',
  async (state) => {
    await expect(directory.find(oddSirets[state])).rejects.toMatchObject(unavailable);
  },
);

test('S3 the key is sent in INSEE’s header; a company hidden from the public is unknown', async () => {
  const keys: unknown[] = [];
  const insee = await startSandboxServer((server) => {
    server.get('/siret/:siret', async ({ headers }) => {
      keys.push(headers['x-insee-api-key-integration']);
      return {
        etablissement: {
          siret: '73282932000074',
          uniteLegale: { nomUniteLegale: 'MARTIN', prenom1UniteLegale: 'ZOE', denominationUniteLegale: null },
          adresseEtablissement: { libelleVoieEtablissement: '[ND]', codePostalEtablissement: '29200' },
          periodesEtablissement: [
            { dateFin: '2020-01-01', etatAdministratifEtablissement: 'F' },
            { dateFin: null, etatAdministratifEtablissement: 'A', activitePrincipaleEtablissement: '01.11Z' },
          ],
        },
      };
    });
  });
  const real = sireneDirectory({ url: `${insee.url}/`, apiKey: 'secret' });
  expect(await real.find('73282932000074')).toEqual({
    siret: '73282932000074',
    name: 'ZOE MARTIN',
    activityCode: '0111Z',
    street: null,
    postalCode: '29200',
    townName: null,
    active: true,
  });
  // An answer about another company
  await expect(real.find('35600000000048')).rejects.toMatchObject(unavailable);
  expect(keys).toEqual(['secret', 'secret']);
  await insee.stop();
});

test('S3 a directory that is not there', async () => {
  await expect(
    sireneDirectory({ url: 'http://127.0.0.1:9', apiKey: 'k' }).find('73282932000074'),
  ).rejects.toMatchObject(unavailable);
});
