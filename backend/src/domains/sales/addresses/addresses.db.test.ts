import { openTestEnvironment, type TestEnvironment } from '../../../../testing/test-environment';
import { addAgent } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { AddressBaseSilent, type BaseAddress } from '../../../providers/addresses/address-base';

let environment: TestEnvironment;
let portal: TestApp;
let token: string;
let answer: () => Promise<BaseAddress[]>;
let search: (q: string) => void = () => undefined;

beforeAll(async () => {
  environment = await openTestEnvironment();
  portal = await createTestApp(
    environment.database.db,
    {},
    { addresses: { search: (q) => (search(q), answer()) } },
  );
  await addAgent(environment.database.db, 'typist', [{ id: 'createCase' }]);
  token = (await portal.logIn('typist')).token;
});
afterAll(async () => {
  await portal.app.close();
  await environment.close();
});

const silent = () => Promise.reject(new AddressBaseSilent('away'));
const complete = (q: string) => portal.call('/completeAddress', { q }, token);
const namesOf = async (q: string) => (await complete(q)).addresses.map(({ label }) => label);

test('L5.5 the base completes an address, with the code of its commune', async () => {
  answer = async () => [
    {
      label: '8 Boulevard du Port 80000 Amiens',
      ...{ number: '8', street: 'Boulevard du Port', postalCode: '80000', townName: 'Amiens' },
      townCode: '80021',
    },
  ];
  expect(await complete('8 bd du port')).toEqual({
    source: 'BASE',
    addresses: [expect.objectContaining({ street: 'Boulevard du Port', netArea: '80021' })],
  });
});

test('L5.5 while the base is silent the embedded towns complete what they can', async () => {
  answer = silent;
  expect(await complete('12 rue des Lilas 69002')).toEqual({
    source: 'TOWNS',
    addresses: [
      {
        label: '69002 Lyon',
        ...{ number: null, street: null, postalCode: '69002', townName: 'Lyon', netArea: '69123' },
      },
    ],
  });
  expect(await namesOf('12 rue de Siam Vitry-le-Fr')).toEqual(['51300 Vitry-le-François']);
  expect((await namesOf('saint')).length).toBe(8);
  expect(await namesOf('12 % _')).toEqual([]);
  expect(await namesOf('rue de nulle part-xyz')).toEqual([]);
});

test.each([
  ['« rue des Lilas', 'rue des Lilas'],
  ['  -- 12 rue Basse  ', '12 rue Basse'],
  ['٣ª rue Haute', 'rue Haute'],
])('L5.5 « %s » is asked as the base takes it', async (typed, asked) => {
  const texts: string[] = [];
  answer = async () => [];
  search = (q) => texts.push(q);
  await complete(typed);
  expect(texts).toEqual([asked]);
});

test('L5.5 another failure of ours is no silence of the base; two characters are too few', async () => {
  answer = () => Promise.reject(new Error('a fault'));
  expect(await portal.refusal('/completeAddress', { q: 'Brest' }, token)).toMatchObject({ status: 500 });
  expect(await portal.refusal('/completeAddress', { q: 'Br' }, token)).toMatchObject({ status: 400 });
  expect(await complete('-- a')).toEqual({ source: 'BASE', addresses: [] });
  expect(await portal.refusal('/completeAddress', { q: 'Brest' })).toMatchObject({ status: 401 });
});
