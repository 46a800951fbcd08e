import {
  openCaseEnvironment,
  type CaseEnvironment,
  type Draft,
} from '../../../../../testing/case-environment';
import { addContract } from '../../../../../testing/fixtures/contracts';
import { addCustomer } from '../../../../../testing/fixtures/people';
import { orderDraft } from '../../../../../testing/payloads/orders';

let environment: CaseEnvironment;
beforeAll(async () => {
  environment = await openCaseEnvironment();
  const { db } = environment.database;
  for (const number of ['T810', 'T811', 'T812']) {
    await addCustomer(db, number);
    await addContract(db, number, `C${number}`);
  }
  await db
    .updateTable('delivery_point')
    .set({ postal_code: '20090' })
    .where('customer_number', '=', 'T811')
    .execute();
  await db
    .insertInto('third_party')
    .values({
      customer_number: 'T810',
      contract_number: 'CT810',
      id: '0192f000-0000-7000-8000-000000000810',
      role: 'COHOLDER',
      first_name: 'Éric',
      last_name: 'Roux',
    })
    .execute();
});
afterAll(() => environment.close());

type Contact = Draft['customer']['contact'];

/** A case that names a sponsor, of somebody who may be sponsored unless `contact` says otherwise. */
const sponsored = (rebateCode: string, contact: Partial<Contact> = {}, draft = orderDraft()): Draft => ({
  ...draft,
  rebateCode,
  rebateCodeType: 'sponsor',
  customer: {
    ...draft.customer,
    contact: {
      ...draft.customer.contact,
      firstName: 'Ali',
      lastName: 'Ben',
      email: 'ali@example.fr',
      ...contact,
    },
  },
});
const refusal = (order: Draft) => environment.portal.refusal('/saveOrder', { order }, environment.signer);
const inCorsica = (draft: Draft): Draft => {
  const address = { street: 'cours Napoléon', postalCode: '20090', townName: 'Ajaccio' };
  const [contract] = draft.contracts;
  return {
    ...draft,
    contracts: [{ ...contract!, deliveryPoint: { ...contract!.deliveryPoint, address } }],
  };
};
const withCoholder = (draft: Draft): Draft => ({
  ...draft,
  contracts: [
    {
      ...draft.contracts[0]!,
      thirdParties: [{ role: 'COHOLDER', civility: 'MR', firstName: 'ERIC', lastName: 'Roux' }],
    },
  ],
});

test.each<[string, Draft, RegExp]>([
  ['nobody', sponsored('T899'), /n’est pas valable/],
  ['a sponsor in Corsica', sponsored('T811'), /n’est pas valable/],
  ['oneself by e-mail', sponsored('T810', { email: 'Client.T810+bis@example.fr' }), /soi-même/],
  ['oneself by name', sponsored('T810', { firstName: 'ZOE', lastName: 'd’Aubigné Łukasz' }), /soi-même/],
  [
    'oneself with the names swapped',
    sponsored('T810', { firstName: 'D’AUBIGNÉ Lukasz', lastName: 'Zoe' }),
    /soi-même/,
  ],
  ['oneself as a co-holder', sponsored('T810', { firstName: 'Eric', lastName: 'ROUX' }), /soi-même/],
  ['one’s own co-holder', withCoholder(sponsored('T810')), /soi-même/],
  ['somebody, of a customer', sponsored('T810', { email: 'client.t812@example.fr' }), /nouveaux clients/],
  ['somebody, in Corsica', inCorsica(sponsored('T810')), /hors Corse/],
])('B6.1 a case that names %s as its sponsor is refused at its code', async (_case, order, message) => {
  expect(await refusal(order)).toMatchObject({
    status: 422,
    message: expect.stringMatching(message),
    errors: [{ path: 'order.rebateCode' }],
  });
});

test('S2 attempts to find customers by e-mail with a sponsor’s number are logged, and stopped', async () => {
  const audited = () =>
    environment.database.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('actor', '=', 'head')
      .where('call', '=', '/saveOrder')
      .execute();
  const before = (await audited()).length;
  const order = sponsored('T810', { email: 'client.t812@example.fr' });
  const statuses: number[] = [];
  for (let tries = 0; tries < 31; tries++) {
    statuses.push((await environment.portal.post('/saveOrder', { order }, environment.head)).statusCode);
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  expect(await audited()).toHaveLength(before + 30);
});

const statusOf = (orderNumber: string) =>
  environment.portal.call('/getOrderStatus', { orderNumber }, environment.signer);
const sponsorsOf = (customer: string) =>
  environment.database.db
    .selectFrom('contract')
    .leftJoin('third_party', (join) =>
      join
        .onRef('third_party.customer_number', '=', 'contract.customer_number')
        .onRef('third_party.contract_number', '=', 'contract.contract_number')
        .on('third_party.role', '=', 'SPONSOR'),
    )
    .select(['sponsor_number', 'third_party.code'])
    .where('contract.customer_number', '=', customer)
    .execute();
const referralsFor = (customer: string) =>
  environment.database.db
    .selectFrom('sponsorship')
    .select(['customer_number', 'status'])
    .where('new_customer_number', '=', customer)
    .execute();
const confirmationTo = async (email: string) => {
  const { payload } = await environment.database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'subscription-confirmed')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return payload;
};

test('B6.1 a sponsor still eligible at the signature is on the contract and has a referral', async () => {
  const opened = await environment.sign(
    sponsored('T810', { email: 'filleul@example.fr' }, environment.draft()),
  );
  await environment.decide(opened.validation!.iframe, 'signed');
  const { customerNumber } = await statusOf(opened.orderNumber);
  expect(await sponsorsOf(customerNumber!)).toEqual([{ sponsor_number: 'T810', code: 'T810' }]);
  expect(await referralsFor(customerNumber!)).toEqual([{ customer_number: 'T810', status: 'SUBSCRIBED' }]);
  expect(await confirmationTo('filleul@example.fr')).toMatchObject({
    sponsorshipRefusal: null,
    welcomeEuros: 20,
  });
});

test('B6.1 a sponsor who left before the signature gives nothing: same prices, with the reason', async () => {
  const { db } = environment.database;
  const setStatus = (status: 'effective' | 'terminated') =>
    db.updateTable('contract').set({ status }).where('customer_number', '=', 'T812').execute();
  const draft = sponsored('T812', { email: 'tardif@example.fr' }, environment.draft());
  const opened = await environment.sign(draft);
  const read = async () =>
    (await environment.portal.call('/getOrder', { orderNumber: opened.orderNumber }, environment.signer))
      .order;
  const before = await read();
  await setStatus('terminated');
  try {
    // Before the signature, a repeated call gets the refusal.
    const again = { ...draft, orderReference: opened.orderNumber, version: opened.version };
    expect(
      await environment.portal.refusal('/signOrder', { order: again }, environment.signer),
    ).toMatchObject({
      status: 422,
      errors: [{ path: 'order.rebateCode', message: 'Ce numéro de parrain n’est pas valable' }],
    });
    await environment.decide(opened.validation!.iframe, 'signed');
    const done = await statusOf(opened.orderNumber);
    expect(done).toMatchObject({ orderStatus: 'FINALIZED', signingStatus: 'SIGNED' });
    expect(await sponsorsOf(done.customerNumber!)).toEqual([{ sponsor_number: null, code: null }]);
    expect(await referralsFor(done.customerNumber!)).toEqual([]);
    const after = await read();
    expect(after.rebateRefusal).toBe('Ce numéro de parrain n’est pas valable');
    expect(after.contracts[0]!.prices).toEqual(before.contracts[0]!.prices);
    expect(await confirmationTo('tardif@example.fr')).toMatchObject({
      sponsorshipRefusal: 'Ce numéro de parrain n’est pas valable',
    });
  } finally {
    await setStatus('effective');
  }
});

test('B6.1 of two cases of one person, sponsored and signed, one brings a referral', async () => {
  const contact = { email: 'deux.fois@example.fr' };
  const opened = [
    await environment.sign(sponsored('T810', contact, environment.draft())),
    await environment.sign(sponsored('T812', contact, environment.draft())),
  ];
  for (const { validation } of opened) await environment.decide(validation!.iframe, 'signed');
  const numbers: string[] = [];
  for (const { orderNumber } of opened) numbers.push((await statusOf(orderNumber)).customerNumber!);
  expect(await referralsFor(numbers[0]!)).toHaveLength(1);
  expect(await referralsFor(numbers[1]!)).toEqual([]);
});
