import { openCaseEnvironment, type CaseEnvironment, type Draft } from '../../../../testing/case-environment';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { addDays, formatLongDay, isWorkingDay, parisDayOf } from '@portal/domain';
import { linkTo } from '../../../../testing/rights/links';

let environment: CaseEnvironment;
beforeAll(async () => {
  environment = await openCaseEnvironment();
});
afterAll(() => environment.close());

const pointOf = ({ contracts }: Draft) => contracts[0]!.deliveryPoint.pointOfDelivery!;
const search = async (order: Draft, token?: string, more: object = {}) => {
  const response = await environment.portal.post(
    '/getPackages',
    {
      customerType: 'INDIVIDUAL',
      mode: 'POINT_OF_DELIVERY',
      list: [{ energy: 'EL', reference: pointOf(order) }],
      ...more,
    },
    token,
  );
  expect(response.statusCode).toBe(200);
  return response.json<{ takenPoints?: unknown }>().takenPoints;
};
const mails = () => environment.database.db.selectFrom('mail_outbox').select('id').execute();

let customers = 0;
/** A customer's contract in force at the point of a draft; sold by the house. */
async function supplied(order: Draft): Promise<{ customerNumber: string; contractNumber: string }> {
  const { db } = environment.database;
  const customerNumber = `TP${String(++customers).padStart(4, '0')}`;
  const contractNumber = `C${customerNumber}`;
  await addCustomer(db, customerNumber);
  await addContract(db, customerNumber, contractNumber, { channel: 'WEB' });
  await db
    .updateTable('delivery_point')
    .set({ point_of_delivery: pointOf(order) })
    .where('contract_number', '=', contractNumber)
    .execute();
  return { customerNumber, contractNumber };
}

test('L1.3 B3.3 a search reports a point under contract, with the contract to agents who may see it', async () => {
  const order = environment.draft();
  const { customerNumber, contractNumber } = await supplied(order);
  const taken = { energy: 'EL', pointOfDelivery: pointOf(order), by: 'CONTRACT', orderNumber: null };
  expect(await search(order, environment.head)).toEqual([
    {
      ...taken,
      customerNumber,
      contractNumber,
      message: `Le contrat ${contractNumber} du client ${customerNumber} est déjà en cours pour le PDL ${pointOf(order)}`,
    },
  ]);
  expect(await search(order, environment.seller)).toEqual([
    {
      ...taken,
      customerNumber: null,
      contractNumber: null,
      message: `Un contrat est déjà en cours pour le PDL ${pointOf(order)}`,
    },
  ]);
});

test('L1.3 B3.3 a case with a point under contract is not saved, and its customer gets no link', async () => {
  const order = environment.draft();
  await supplied(order);
  const before = (await mails()).length;
  expect(
    await environment.portal.refusal('/saveOrder', { order, savingMode: 'EMAIL' }, environment.seller),
  ).toMatchObject({
    status: 422,
    errors: [
      {
        path: 'order.contracts.0.deliveryPoint.pointOfDelivery',
        message: `Un contrat est déjà en cours pour le PDL ${pointOf(order)}`,
      },
    ],
  });
  expect(await mails()).toHaveLength(before);
});

test('B3.3 search and save report another open case, with its number to its agent; never the case itself', async () => {
  const order = environment.draft();
  const first = await environment.portal.call('/saveOrder', { order }, environment.seller);
  expect(first.takenPoints).toBeUndefined();
  const own = { by: 'OPEN_CASE', orderNumber: first.orderNumber };
  expect(await search(order, environment.seller)).toMatchObject([own]);
  expect(await search(order, environment.seller, { orderNumber: first.orderNumber })).toBeUndefined();
  const link = await linkTo(environment.database.db, first.orderNumber);
  expect(await search(order, undefined, { orderNumber: first.orderNumber, link })).toBeUndefined();

  await addAgent(environment.database.db, 'stranger', [{ id: 'createCase', mode: 'LIMITED' }]);
  const stranger = (await environment.portal.logIn('stranger')).token;
  const unnamed = { by: 'OPEN_CASE', orderNumber: null };
  expect(await search(order, stranger)).toMatchObject([unnamed]);
  const second = await environment.portal.call('/saveOrder', { order }, stranger);
  expect(second.takenPoints).toMatchObject([unnamed]);
});

test('B3.3 a case being signed blocks others; one untouched for a month is no longer reported', async () => {
  const order = environment.draft();
  const { orderNumber } = await environment.sign(order);
  expect(await search(order, environment.head)).toMatchObject([{ by: 'SIGNING', orderNumber }]);
  expect(await environment.portal.refusal('/saveOrder', { order }, environment.seller)).toMatchObject({
    status: 422,
  });
  await environment.database.db
    .updateTable('subscription_order')
    .set({ updated_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('order_reference', '=', orderNumber)
    .execute();
  expect(await search(order, environment.head)).toBeUndefined();
});

const abandon = (orderNumber: string) =>
  environment.database.db
    .updateTable('subscription_order')
    .set({ order_status: 'CANCELED' })
    .where('order_reference', '=', orderNumber)
    .execute();

test('B3.3 B7.1 with another open case, a save is stored but mails nothing; without it the mail is sent', async () => {
  const order = environment.draft();
  const { orderNumber } = await environment.portal.call(
    '/saveOrder',
    { order, savingMode: 'EMAIL' },
    environment.seller,
  );
  const before = (await mails()).length;
  const second = await environment.portal.call(
    '/saveOrder',
    { order, savingMode: 'EMAIL' },
    environment.head,
  );
  expect(second).toMatchObject({ linkExpiresAt: null, takenPoints: [{ by: 'OPEN_CASE', orderNumber }] });
  expect(second.message).toContain(
    `le lien n’est pas envoyé\u00a0: l’affaire ${orderNumber} est déjà ouverte`,
  );
  const resend = { orderNumber: second.orderNumber };
  const refusal = await environment.portal.refusal('/resendSubscriptionEmail', resend, environment.head);
  expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining(orderNumber) });
  expect(await mails()).toHaveLength(before);
  await abandon(orderNumber);
  await environment.portal.call('/resendSubscriptionEmail', resend, environment.head);
  expect(await mails()).toHaveLength(before + 1);
});

test('B7.4 no link is sent again once the point is under contract, or being signed for in another case', async () => {
  const order = environment.draft();
  const { orderNumber } = await environment.portal.call('/saveOrder', { order }, environment.seller);
  const other = await environment.sign(order);
  const before = (await mails()).length;
  const signing = await environment.portal.refusal(
    '/resendSubscriptionEmail',
    { orderNumber },
    environment.seller,
  );
  expect(signing).toMatchObject({
    status: 409,
    message: expect.stringContaining('Une autre affaire est en cours de signature'),
  });
  await abandon(other.orderNumber);
  const { contractNumber } = await supplied(order);
  const refusal = (token: string) =>
    environment.portal.refusal('/resendSubscriptionEmail', { orderNumber }, token);
  expect((await refusal(environment.seller)).message).toContain(
    `Un contrat est déjà en cours pour le PDL ${pointOf(order)}`,
  );
  expect((await refusal(environment.head)).message).toContain(`Le contrat ${contractNumber}`);
  expect(await mails()).toHaveLength(before);
});

test('B3.3 of two agents who save for one point at once, exactly one gets the other’s case', async () => {
  const order = environment.draft();
  const answers = await Promise.all(
    [environment.seller, environment.head].map((token) =>
      environment.portal.call('/saveOrder', { order, savingMode: 'EMAIL' }, token),
    ),
  );
  expect(answers.filter(({ takenPoints }) => takenPoints !== undefined)).toHaveLength(1);
  expect(answers.filter(({ linkExpiresAt }) => linkExpiresAt !== null)).toHaveLength(1);
});

test('B3.3 a contract with a registered end keeps its point until that day, and not after it', async () => {
  const order = environment.draft();
  const { contractNumber } = await supplied(order);
  let end = addDays(parisDayOf(new Date()), 14);
  while (!isWorkingDay(end) || !isWorkingDay(addDays(end, 1))) end = addDays(end, 1);
  await environment.database.db
    .updateTable('contract')
    .set({ termination_date: end })
    .where('contract_number', '=', contractNumber)
    .execute();
  const words = `prend fin le ${formatLongDay(end)}\u00a0: choisissez un début après ce jour`;
  expect(await search(order, environment.head)).toMatchObject([
    { by: 'ENDING_CONTRACT', contractNumber, message: expect.stringContaining(words) },
  ]);
  const from = (days: number): Draft => ({
    ...order,
    contracts: order.contracts.map((contract) => ({
      ...contract,
      effectiveStartRange: 'LATER',
      effectiveStartDate: addDays(end, days),
      dueDate: addDays(end, days),
    })),
  });
  for (const path of ['/saveOrder', '/signOrder'] as const) {
    expect(await environment.portal.refusal(path, { order: from(0) }, environment.signer)).toMatchObject({
      status: 422,
      errors: [{ path: 'order.contracts.0.effectiveStartDate', message: expect.stringContaining(words) }],
    });
  }
  expect(
    (await environment.portal.call('/saveOrder', { order: from(1) }, environment.signer)).takenPoints,
  ).toBeUndefined();
  expect((await environment.sign(from(1))).validation).not.toBeNull();
});
