import { oddPoints } from '@portal/sandboxes/delivery-points/delivery-point-sandbox';
import { territoryNumber } from '@portal/sandboxes/delivery-points/demo-territory';
import { drawnPoint } from '@portal/sandboxes/delivery-points/drawn-points';
import { openCaseEnvironment, type CaseEnvironment } from '../../../../testing/case-environment';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';

let environment: CaseEnvironment;
beforeAll(async () => {
  environment = await openCaseEnvironment();
});
afterAll(() => environment.close());

const meterOf = (place: number) => drawnPoint('EL', territoryNumber('EL', place)).meter.number;
const byMeter = (meter: string, token = environment.head) =>
  environment.portal.call('/searchPoints', { energy: 'EL', sought: { by: 'METER', meter } }, token);
const street = { by: 'ADDRESS', street: 'avenue Jean Jaurès', postalCode: '44000' } as const;

test('L5.5 an agent reads pages of points with their state, and the end of each meter alone', async () => {
  const asked = { energy: 'EL', sought: street } as const;
  const first = await environment.portal.call('/searchPoints', asked, environment.seller);
  expect(first).toMatchObject({ page: 1, size: 10 });
  expect(first.total).toBeGreaterThan(20);
  const last = Math.ceil(first.total / first.size);
  const rest = await environment.portal.call('/searchPoints', { ...asked, page: last }, environment.seller);
  expect(rest.points.length).toBeGreaterThan(0);
  expect(rest.points.length).toBe(first.total - (last - 1) * first.size);
  const [, point] = first.points;
  expect(point).toMatchObject({
    address: { townName: 'Nantes', netArea: '44109' },
    taken: [],
    refusal: null,
  });
  expect(point!.meterEnd).toHaveLength(4);
  expect(JSON.stringify(first)).not.toContain(drawnPoint('EL', point!.pointOfDelivery).meter.number);
});

test('L5.5 a closed point cannot be sold: its number is refused in the section too, and at the save', async () => {
  const number = territoryNumber('EL', 3);
  const message = `Le PDL ${number} est fermé\u00a0: demandez au client le numéro qui l’a remplacé`;
  expect((await byMeter(meterOf(3))).points[0]).toMatchObject({ state: 'CLOSED', refusal: message });
  const packages = {
    ...{ customerType: 'INDIVIDUAL', mode: 'POINT_OF_DELIVERY' },
    list: [{ energy: 'EL', reference: number }],
  } as const;
  const refused = { status: 422, errors: [expect.objectContaining({ message })] };
  expect(await environment.portal.refusal('/getPackages', packages, environment.head)).toMatchObject(refused);
  const order = environment.draft();
  order.contracts[0]!.deliveryPoint.pointOfDelivery = number;
  expect(await environment.portal.refusal('/saveOrder', { order }, environment.head)).toMatchObject(refused);
});

test('L5.5 a point that moves to another supplier or has none may be sold, and says so', async () => {
  expect((await byMeter(meterOf(4))).points[0]).toMatchObject({ state: 'SWITCHING', refusal: null });
  expect((await byMeter(meterOf(5))).points[0]).toMatchObject({ state: 'NOT_SUPPLIED', refusal: null });
});

test('L5.5 a point that is ours already is refused; its contract is named to who may see it', async () => {
  const { db } = environment.database;
  const number = territoryNumber('EL', 40);
  await addCustomer(db, 'PS0001');
  await addContract(db, 'PS0001', 'CPS0001', { channel: 'WEB' });
  await db
    .updateTable('delivery_point')
    .set({ point_of_delivery: number })
    .where('contract_number', '=', 'CPS0001')
    .execute();
  const seen = (await byMeter(meterOf(40))).points[0]!;
  expect(seen).toMatchObject({ taken: [{ by: 'CONTRACT', customerNumber: 'PS0001' }] });
  expect(seen.refusal).toContain('CPS0001');
  const unseen = (await byMeter(meterOf(40), environment.seller)).points[0]!;
  expect(unseen).toMatchObject({ taken: [{ by: 'CONTRACT', customerNumber: null }] });
  expect(unseen.refusal).toContain('Un contrat');
  expect(JSON.stringify(unseen)).not.toContain('PS0001');
});

test('L5.5 an unknown meter is an empty answer; a silent registry says to fill in the questionnaire', async () => {
  expect(await byMeter(oddPoints.unknown)).toMatchObject({ total: 0, points: [] });
  const sought = { by: 'METER', meter: oddPoints.down } as const;
  expect(
    await environment.portal.refusal('/searchPoints', { energy: 'EL', sought }, environment.head),
  ).toMatchObject({ status: 502, code: 'NO_RESPONSE_FROM_PARTNER' });
});

test('L5.5 each search is in the audit log, without what was typed', async () => {
  const sought = { by: 'HOLDER', lastName: 'Moreau', firstName: 'Julien', postalCode: '44000' } as const;
  const { total } = await environment.portal.call(
    '/searchPoints',
    { energy: 'EL', sought },
    environment.seller,
  );
  expect(total).toBeGreaterThan(1);
  const entry = await environment.database.db
    .selectFrom('audit_entry')
    .select(['actor', 'act', 'detail'])
    .where('call', '=', '/searchPoints')
    .orderBy('happened_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ actor: 'seller', act: 'READ', detail: { by: 'HOLDER', found: total } });
});

test('L5.5 neither a customer nor an agent without cases searches; too many searches wait', async () => {
  const { db } = environment.database;
  await addCustomer(db, 'PS0002');
  await addAgent(db, 'reader', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'sifter', [{ id: 'createCase' }]);
  const asked = { energy: 'EL', sought: { by: 'METER', meter: oddPoints.unknown } } as const;
  for (const login of ['PS0002', 'reader']) {
    const { token } = await environment.portal.logIn(login);
    expect(await environment.portal.refusal('/searchPoints', asked, token)).toMatchObject({ status: 403 });
  }
  expect(await environment.portal.refusal('/searchPoints', asked)).toMatchObject({ status: 401 });
  const { token } = await environment.portal.logIn('sifter');
  for (let count = 1; count < 60; count++) await environment.portal.call('/searchPoints', asked, token);
  environment.portal.wait(61);
  await environment.portal.call('/searchPoints', asked, token);
  expect(await environment.portal.refusal('/searchPoints', asked, token)).toMatchObject({
    status: 429,
    code: 'TOO_MANY_ATTEMPTS',
  });
});
