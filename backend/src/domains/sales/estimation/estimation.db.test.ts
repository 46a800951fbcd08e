import type { RequestOf } from '@portal/contract';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import type { RegisteredPoint } from '../../../providers/delivery-points/delivery-point-registry';
import { oddPoints } from '@portal/sandboxes/delivery-points/delivery-point-sandbox';
import { startTestPartners } from '../../../../testing/test-partners';
import type { StartedProviders } from '../../../providers/start-providers';
import { testConfig } from '../../../../testing/test-app';

let database: TestDatabase;
let portal: TestApp;
let partners: StartedProviders;
const tokens: Record<string, string> = {};
const own = '14500000000017';
const foreign = '14500000000025';

beforeAll(async () => {
  database = await createTestDatabase();
  partners = await startTestPartners(testConfig, database.db);
  portal = await createTestApp(database.db, {}, { deliveryPoints: partners.providers.deliveryPoints });
  const { db } = database;
  for (const number of ['T810', 'T811']) {
    await addCustomer(db, number);
    await addContract(db, number, `C${number}`);
  }
  await db
    .updateTable('delivery_point')
    .set({ point_of_delivery: foreign })
    .where('contract_number', '=', 'CT811')
    .execute();
  await db
    .insertInto('contract_estimate')
    .values([
      { customer_number: 'T810', contract_number: 'CT810', timeframe: 'HIGH', quantity_kwh: 3000 },
      { customer_number: 'T810', contract_number: 'CT810', timeframe: 'LOW', quantity_kwh: 1000 },
    ])
    .execute();
  await addAgent(db, 'tsell', [{ id: 'createCase' }]);
  await addAgent(db, 'tread', [{ id: 'searchCustomerContract', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'tusers', [{ id: 'manageUsers' }]);
  for (const login of ['T810', 'tsell', 'tread', 'tusers']) {
    tokens[login] = (await portal.logIn(login)).token;
  }
});
afterAll(async () => {
  await portal.app.close();
  await partners.stop();
  await database.drop();
});

type Point = { energy: 'EL' | 'NG'; reference: string };
const points = (...list: Point[]) => ({
  customerType: 'INDIVIDUAL' as const,
  mode: 'POINT_OF_DELIVERY' as const,
  list,
});
const survey = {
  energyList: ['EL', 'NG'],
  housingType: 'APARTMENT',
  residenceType: 'PRINCIPAL',
  area: 60,
  inhabitantsNumber: 2,
  heatingType: 'GAS',
  rateOption: 'TOTAL_HOUR',
  address: { postalCode: '29200', townName: 'Brest' },
} satisfies Extract<RequestOf<'/getPackages'>, { mode: 'SURVEY' }>['survey'];
const surveyed = { customerType: 'INDIVIDUAL' as const, mode: 'SURVEY' as const, survey };
const estimatesOf = (query: string, token: string) =>
  portal.app.inject({
    method: 'GET',
    url: `/api/subscription/deliveryPoint/estimates?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });

test('B3.3 a point: its history, address, capacity and category, with the packages that cover it', async () => {
  const answer = await portal.call(
    '/getPackages',
    points({ energy: 'EL', reference: '145 000 000 000 17' }),
    tokens.T810,
  );
  expect(answer.contracts).toEqual([
    {
      energy: 'EL',
      rateOption: 'HIGH_LOW',
      contractCategory: 'RES2',
      estimates: [
        { energy: 'EL', timeframe: 'HIGH', quantity: 3000 },
        { energy: 'EL', timeframe: 'LOW', quantity: 1000 },
      ],
      deliveryPoint: expect.objectContaining({
        pointOfDelivery: own,
        contractualCapacity: 9,
        greedRate: 'BTINFMU4',
        profile: 'RES2',
        address: expect.objectContaining({ netArea: '29019', townName: 'Brest' }),
      }),
    },
  ]);
  expect(answer.packagesList).toMatchObject([{ energy: 'EL', productCode: 'FORFAIT_HC_EL' }]);
  const { summer, winter } = answer.packagesList[0]!.packages[0]!;
  expect(6 * (summer.quantity + winter.quantity)).toBeGreaterThanOrEqual(4000);
  expect(answer.prepaymentFrequencies.map(({ code }) => code)).toEqual([
    'PP_FREQ_1',
    'PP_FREQ_2',
    'PP_FREQ_4',
    'PP_FREQ_3',
  ]);
});

describe('S2 whose point may be looked up', () => {
  test.each([
    ['T810', own, 200],
    ['T810', foreign, 403],
    ['T810', '14500000099999', 403],
    ['tsell', foreign, 200],
    ['tsell', '14500000099999', 200],
    ['tread', own, 200],
    ['tread', '14500000099999', 403],
    ['tusers', own, 403],
  ])('%s looks up %s: %i, by both calls', async (login, reference, status) => {
    const packages = await portal.post('/getPackages', points({ energy: 'EL', reference }), tokens[login]);
    const estimates = await estimatesOf(`ean=${reference}&energy=EL`, tokens[login]!);
    expect([packages.statusCode, estimates.statusCode]).toEqual([status, status]);
  });

  test.each([
    ['terminated', 403],
    ['abandoned', 403],
    ['canceled', 403],
    ['rejected', 403],
    ['sent_to_market', 200],
    ['effective', 200],
  ] as const)('their own while the contract is %s: %i', async (status, answer) => {
    const { db } = database;
    await db.updateTable('contract').set({ status }).where('contract_number', '=', 'CT810').execute();
    for (const login of ['T810', 'tread']) {
      expect((await estimatesOf(`ean=${own}&energy=EL`, tokens[login]!)).statusCode).toBe(answer);
    }
  });

  test('of a number shared by two energies, only the energy of their contract', async () => {
    expect((await estimatesOf(`ean=${own}&energy=NG`, tokens.T810!)).statusCode).toBe(403);
    const asked = await portal.post('/getPackages', points({ energy: 'NG', reference: own }), tokens.T810);
    expect(asked.statusCode).toBe(403);
  });

  test('another’s point and an unknown one get the same answer for a customer', async () => {
    const [a, b] = [foreign, '14500000099999'].map((reference) =>
      portal.post('/getPackages', points({ energy: 'EL', reference }), tokens.T810),
    );
    expect((await a!).body).toBe((await b!).body);
  });

  test('a read-only agent’s look-up of a customer’s point is in that customer’s audit log', async () => {
    await estimatesOf(`ean=${own}&energy=EL`, tokens.tread!);
    const last = await database.db
      .selectFrom('audit_entry')
      .select(['actor', 'call'])
      .where('customer_number', '=', 'T810')
      .orderBy('position', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({ actor: 'tread', call: '/subscription/deliveryPoint/estimates' });
  });
});

test.each([
  [
    'unknown',
    422,
    'UNEXPECTED_ERROR',
    "Une erreur est survenue lors de l'estimation de votre point de livraison, veuillez remplir le questionnaire.",
  ],
  [
    'empty',
    502,
    'NO_RESPONSE_FROM_PARTNER',
    'Une erreur est survenue avec le serveur partenaire, veuillez remplir le questionnaire.',
  ],
  [
    'down',
    502,
    'NO_RESPONSE_FROM_PARTNER',
    'Une erreur est survenue avec le serveur partenaire, veuillez remplir le questionnaire.',
  ],
  [
    'garbled',
    502,
    'NO_RESPONSE_FROM_PARTNER',
    'Une erreur est survenue avec le serveur partenaire, veuillez remplir le questionnaire.',
  ],
  [
    'wrong',
    502,
    'NO_RESPONSE_FROM_PARTNER',
    'Une erreur est survenue avec le serveur partenaire, veuillez remplir le questionnaire.',
  ],
] as const)(
  'B3.3 a point that is %s leads to the questionnaire, with the original portal’s message',
  async (state, status, code, message) => {
    const ask = points({ energy: 'EL', reference: oddPoints[state] });
    expect(await portal.refusal('/getPackages', ask, tokens.tsell)).toEqual({
      status,
      code,
      message,
      errors: [{ path: 'list.0.reference', message: expect.stringContaining(`PDL ${oddPoints[state]}`) }],
    });
  },
);

test('B3.3 of two energies, the point that is not known is named, and no other', async () => {
  const ask = points(
    { energy: 'NG', reference: '14500000000099' },
    { energy: 'EL', reference: oddPoints.unknown },
  );
  const refused = await portal.refusal('/getPackages', ask, tokens.tsell);
  expect(refused.errors).toEqual([
    {
      path: 'list.1.reference',
      message: `Le PDL ${oddPoints.unknown} n’est pas connu de son gestionnaire de réseau`,
    },
  ]);
});

test.each([
  ['EL', '1450000000001', 'Le PDL doit comporter 14 chiffres'],
  ['EL', 'GI123456', 'Le PDL doit comporter 14 chiffres'],
  ['NG', '12', 'Le PCE doit comporter 14 chiffres, ou GI suivi de 6 chiffres'],
] as const)('B3.1 %s number %s is refused by name', async (energy, reference, message) => {
  expect(await portal.refusal('/getPackages', points({ energy, reference }), tokens.tsell)).toMatchObject({
    status: 422,
    message,
    errors: [{ path: 'list.0.reference', message }],
  });
});

test('B3.3 two points of one commune go together; of two communes only in preproduction', async () => {
  const list: Point[] = [
    { energy: 'EL', reference: '14500000100017' },
    { energy: 'NG', reference: '14500000100099' },
  ];
  const { contracts } = await portal.call('/getPackages', points(...list), tokens.tsell);
  expect(contracts).toHaveLength(2);
  const apart = points(list[0]!, { energy: 'NG', reference: oddPoints.elsewhere });
  expect(await portal.refusal('/getPackages', apart, tokens.tsell)).toMatchObject({
    status: 422,
    code: 'DIFFERENT_ADDRESSES',
    message: 'Les adresses des points de livraison (PDL) ne sont pas identiques',
  });
  const preproduction = await createTestApp(
    database.db,
    { environment: 'preproduction' },
    { deliveryPoints: partners.providers.deliveryPoints },
  );
  expect((await preproduction.call('/getPackages', apart, tokens.tsell)).contracts).toHaveLength(2);
  await preproduction.app.close();
});

test('B3.3 two postal codes of one commune are one place', async () => {
  const point = async (energy: 'EL' | 'NG', pointOfDelivery: string): Promise<RegisteredPoint> => ({
    ...(await partners.providers.deliveryPoints.find(energy, '14500000100017'))!,
    energy,
    pointOfDelivery,
    address: {
      number: null,
      street: 'rue de Siam',
      postalCode: energy === 'EL' ? '29200' : '29000',
      townName: 'Brest',
      townCode: '29019',
    },
  });
  const app = await createTestApp(
    database.db,
    {},
    { deliveryPoints: { ...partners.providers.deliveryPoints, find: point } },
  );
  const ask = points({ energy: 'EL', reference: '10000000000001' }, { energy: 'NG', reference: 'GI123456' });
  expect((await app.call('/getPackages', ask, tokens.tsell)).contracts).toHaveLength(2);
  await app.app.close();
});

test('B3.2 the questionnaire: both energies by the model', async () => {
  const { contracts, packagesList, message } = await portal.call('/getPackages', surveyed, tokens.T810);
  expect(contracts.map(({ energy, estimates }) => [energy, estimates[0]?.quantity])).toEqual([
    ['EL', 1960],
    ['NG', 6820],
  ]);
  expect(contracts[0]?.deliveryPoint).toMatchObject({
    pointOfDelivery: null,
    address: { townName: 'Brest' },
  });
  expect(packagesList.map(({ energy }) => energy)).toEqual(['EL', 'NG']);
  expect(message).toBeUndefined();
});

test.each([
  ['a surface between two bands', { area: 65 }],
  ['no one at home', { inhabitantsNumber: 0 }],
  ['an energy twice', { energyList: ['EL', 'EL'] }],
  ['a heating of its own', { heatingType: 'WOOD' }],
  ['a field of nobody', { consumption: 5 }],
])('B3.2 the questionnaire with %s is refused', async (_what, over) => {
  const ask = { ...surveyed, survey: { ...survey, ...over } };
  expect(await portal.refusal('/getPackages', ask, tokens.T810)).toMatchObject({ status: 400 });
});

const corrected = (quantity: number, over: object = {}) => ({
  customerType: 'INDIVIDUAL' as const,
  mode: 'ESTIMATE' as const,
  estimates: [{ energy: 'EL' as const, timeframe: 'TOTAL_HOUR' as const, quantity }],
  ...over,
});

test('B3.4 a correction is measured against the estimate that the server kept', async () => {
  const first = await portal.call('/getPackages', surveyed, tokens.tsell);
  expect(await portal.refusal('/getPackages', corrected(1470), tokens.tsell)).toMatchObject({
    status: 422,
    code: 'ESTIMATE_TOO_LOW',
    message: 'La consommation doit être supérieure à 1\u202f470\u00a0kWh',
    errors: [{ path: 'estimates.0.quantity', message: expect.anything() }],
  });
  const { estimateReference, contracts } = await portal.call('/getPackages', corrected(1471), tokens.tsell);
  expect(estimateReference).toBe(first.estimateReference);
  expect(contracts).toMatchObject([
    { energy: 'EL', estimates: [{ quantity: 1471 }], deliveryPoint: { address: { townName: 'Brest' } } },
  ]);
  // Corrections do not wear the first estimate down.
  expect(await portal.refusal('/getPackages', corrected(1104), tokens.tsell)).toMatchObject({
    code: 'ESTIMATE_TOO_LOW',
  });
});

test('B3.4 an estimate is found by its reference, except another’s or an old one', async () => {
  const { estimateReference } = await portal.call('/getPackages', surveyed, tokens.tsell);
  await portal.call('/getPackages', points({ energy: 'EL', reference: own }), tokens.tsell);
  const named = corrected(1471, { estimateReference });
  expect((await portal.call('/getPackages', named, tokens.tsell)).estimateReference).toBe(estimateReference);
  expect(await portal.refusal('/getPackages', named, tokens.T810)).toMatchObject({ status: 422 });
  await database.db
    .updateTable('consumption_estimate')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', estimateReference)
    .execute();
  expect(await portal.refusal('/getPackages', named, tokens.tsell)).toMatchObject({ status: 422 });
});

test('B3.4 without an estimate before, what is given is the first', async () => {
  const { estimateReference } = await portal.call('/getPackages', corrected(8000), tokens.tusers);
  expect(await portal.refusal('/getPackages', corrected(6000), tokens.tusers)).toMatchObject({
    code: 'ESTIMATE_TOO_LOW',
  });
  expect((await portal.call('/getPackages', corrected(6001), tokens.tusers)).estimateReference).toBe(
    estimateReference,
  );
});

test('B4.3 an energy without a large enough package is named in the refusal', async () => {
  const ask = corrected(5_000_000, {
    estimates: [
      { energy: 'EL', timeframe: 'TOTAL_HOUR', quantity: 5_000_000 },
      { energy: 'NG', timeframe: 'TOTAL_HOUR', quantity: 12_000 },
    ],
  });
  const { packagesList, message } = await portal.call('/getPackages', ask, tokens.tread);
  expect(packagesList.map(({ energy }) => energy)).toEqual(['NG']);
  expect(message).toBe('Aucun forfait d’électricité ne correspond à cette consommation');
});

test('B3.3 a point’s estimates by timeframe; a profile replaces a missing history', async () => {
  expect((await estimatesOf(`ean=${own}&energy=EL`, tokens.T810!)).json()).toEqual({
    pointOfDelivery: own,
    energy: 'EL',
    profile: 'RES2',
    estimates: [
      { timeframe: 'HIGH', estimatedConsumption: 3000 },
      { timeframe: 'LOW', estimatedConsumption: 1000 },
    ],
  });
  const without = await estimatesOf(`ean=${oddPoints.empty}&energy=EL`, tokens.tsell!);
  expect([without.statusCode, without.json().code]).toEqual([502, 'NO_RESPONSE_FROM_PARTNER']);
  const usual = await estimatesOf(`ean=${oddPoints.empty}&energy=EL&profile=RES11`, tokens.tsell!);
  expect(usual.json()).toMatchObject({
    profile: 'RES11',
    estimates: [{ timeframe: 'TOTAL_HOUR', estimatedConsumption: 1600 }],
  });
  const known = await estimatesOf(`ean=${own}&energy=EL&profile=RES11`, tokens.tsell!);
  expect(known.json().profile).toBe('RES2');
});
