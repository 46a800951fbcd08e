import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import {
  openCaseEnvironment,
  type CaseEnvironment,
  type Draft,
} from '../../../../../testing/case-environment';
import { channelDrift } from '../../../../../testing/channel-drift';
import { createTestApp } from '../../../../../testing/test-app';

let environment: CaseEnvironment;
beforeAll(async () => {
  environment = await openCaseEnvironment();
});
afterAll(() => environment.close());

const statusOf = (orderNumber: string, token = environment.signer) =>
  environment.portal.call('/getOrderStatus', { orderNumber }, token);
const frameOf = ({ validation }: Awaited<ReturnType<CaseEnvironment['sign']>>): string => validation!.iframe;
const contractsOf = (customerNumber: string) =>
  environment.database.db
    .selectFrom('contract')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .execute();

async function signed(order: Draft, token = environment.signer) {
  const opened = await environment.sign(order, token);
  await environment.decide(frameOf(opened), 'signed');
  return statusOf(opened.orderNumber, token);
}

test('B7.2 a signed case becomes a customer with a contract, their papers, mandate, account and mails', async () => {
  const order = environment.draft();
  const point = order.contracts[0]!.deliveryPoint.pointOfDelivery!;
  const opened = await environment.sign(order);
  expect(opened).toMatchObject({
    orderStatus: 'IN_PROGRESS',
    signingStatus: 'WAITING',
    customerNumber: null,
  });
  expect(await statusOf(opened.orderNumber)).toMatchObject({ orderStatus: 'IN_PROGRESS' });
  await environment.decide(frameOf(opened), 'signed');

  const done = await statusOf(opened.orderNumber);
  expect(done).toMatchObject({
    orderStatus: 'FINALIZED',
    signingStatus: 'SIGNED',
    firstPaymentCBStatus: null,
  });
  const { db } = environment.database;
  const customer = done.customerNumber!;
  const [contract, ...others] = await contractsOf(customer);
  expect(others).toEqual([]);
  expect(contract).toMatchObject({
    status: 'initialized',
    energy: 'EL',
    product_code: 'FORFAIT_EL',
    channel: 'ADMIN',
    installment_frequency: 'MONTHLY',
  });
  const of = { customer_number: customer, contract_number: contract!.contract_number };
  expect(await channelDrift(db)).toEqual([]);
  const only = <
    T extends 'delivery_point' | 'meter' | 'contract_billing' | 'mandate' | 'identity' | 'document',
  >(
    table: T,
  ) =>
    db
      .selectFrom(table as 'mandate')
      .selectAll()
      .where('customer_number', '=', customer)
      .execute();
  expect(await only('delivery_point')).toMatchObject([{ ...of, point_of_delivery: point }]);
  expect(await only('meter')).toMatchObject([of]);
  expect(await only('mandate')).toMatchObject([{ iban: 'FR7630006000011234567890189' }]);
  expect(await only('contract_billing')).toMatchObject([
    { ...of, debit_day: 5, payment_mode: 'directDebit' },
  ]);
  expect(await only('identity')).toMatchObject([{ login: customer, validated: false }]);
  expect((await only('document')).map((row) => (row as unknown as { kind: string }).kind).sort()).toEqual([
    'CONTRACT',
    'EL',
    'SEPA_MANDATE',
  ]);
  const papers = await db
    .selectFrom('document_content')
    .selectAll()
    .where('customer_number', '=', customer)
    .execute();
  const general = (await only('document')).find((row) => (row as unknown as { kind: string }).kind === 'EL');
  expect(general).toMatchObject({ ...of, name: 'Conditions générales de vente d’électricité', energy: 'EL' });
  for (const { content, sha256 } of papers) {
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(content).digest()).toEqual(sha256);
  }
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['template', 'payload'])
    .where('recipient', '=', 'zoe.case@example.fr')
    .orderBy('template')
    .execute();
  expect(mails.map(({ template }) => template)).toEqual(['account-opened', 'subscription-confirmed']);
  // the grid operator has not agreed to the day yet
  expect(mails[1]?.payload).toMatchObject({
    contracts: [expect.stringMatching(/, début demandé le \S+ \S+ \d{4}$/)],
  });
});

test('B7.2 a signature queried repeatedly, by several at once, creates one customer', async () => {
  const opened = await environment.sign(environment.draft());
  await environment.decide(frameOf(opened), 'signed');
  const answers = await Promise.all(Array.from({ length: 5 }, () => statusOf(opened.orderNumber)));
  const numbers = new Set(answers.map(({ customerNumber }) => customerNumber));
  numbers.delete(null);
  expect(numbers.size).toBe(1);
  expect(await contractsOf([...numbers][0]!)).toHaveLength(1);
  expect(await statusOf(opened.orderNumber)).toMatchObject({ orderStatus: 'FINALIZED' });
});

test('B7.2 a pending signature serves again for the very same order, and a new one is opened for another', async () => {
  const order = environment.draft();
  const first = await environment.sign(order);
  const again = { ...order, orderReference: first.orderNumber, version: first.version };
  const second = await environment.sign(again);
  expect(second.validation).toEqual(first.validation);
  // The answer was lost: the version is the one before.
  expect((await environment.sign({ ...again, version: 1 })).validation).toEqual(first.validation);

  const changed = { ...again, contracts: [{ ...order.contracts[0]!, debitDay: 15 }] };
  const third = await environment.sign(changed);
  expect(third.orderNumber).toBe(first.orderNumber);
  expect(third.orderExternalReference).not.toBe(first.orderExternalReference);
  // The first frame is signed after all: it is no longer what the case is.
  await environment.decide(frameOf(first), 'signed');
  expect(await statusOf(first.orderNumber)).toMatchObject({
    orderStatus: 'IN_PROGRESS',
    signingStatus: 'WAITING',
  });
});

test('B7.2 a double click opens one case and one signature', async () => {
  const order = environment.draft();
  const ask = () =>
    environment.portal.app.inject({
      method: 'POST',
      url: '/api/signOrder',
      headers: { authorization: `Bearer ${environment.signer}`, 'idempotency-key': 'double-click-1' },
      payload: { order },
    });
  const [one, two] = await Promise.all([ask(), ask()]);
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  expect(one.json().orderNumber).toBe(two.json().orderNumber);
  expect(one.json().validation).toEqual(two.json().validation);
});

test('B7.2 clicked again without a name for the request, one case and one signature as well', async () => {
  const order = environment.draft();
  const answers = await Promise.all(Array.from({ length: 3 }, () => environment.sign(order)));
  expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1);
  expect(new Set(answers.map(frameOf)).size).toBe(1);
  // What came after it is not what the repeat asks for.
  const { orderNumber, version } = answers[0]!;
  await environment.sign({
    ...order,
    orderReference: orderNumber,
    version,
    contracts: [{ ...order.contracts[0]!, debitDay: 15 }],
  });
  expect(await environment.portal.refusal('/signOrder', { order }, environment.signer)).toMatchObject({
    status: 409,
  });
});

test('B7.2 a repeat that the grid operator answers after the first one is sent gets the answer of the first one', async () => {
  const { deliveryPoints } = environment.providers;
  const lookup = new EventEmitter();
  const find: typeof deliveryPoints.find = async (energy, number) => {
    const answered = once(lookup, 'answered');
    lookup.emit('asked');
    await answered;
    return deliveryPoints.find(energy, number);
  };
  const providers = {
    ...environment.providers,
    deliveryPoints: { ...environment.providers.deliveryPoints, find },
  };
  const slow = await createTestApp(environment.database.db, {}, providers);
  try {
    const order = environment.draft();
    const asked = once(lookup, 'asked');
    const repeat = slow.call('/signOrder', { order }, environment.signer);
    await asked;
    const first = await environment.sign(order);
    lookup.emit('answered');
    expect(await repeat).toMatchObject({ orderNumber: first.orderNumber, validation: first.validation });
  } finally {
    await slow.app.close();
  }
});

test('B7.2 a repeat of a request to sign does not answer the version of another person’s later save', async () => {
  const order = environment.draft();
  const ask = () =>
    environment.portal.app.inject({
      method: 'POST',
      url: '/api/signOrder',
      headers: { authorization: `Bearer ${environment.signer}`, 'idempotency-key': 'signed-then-saved-1' },
      payload: { order },
    });
  const opened = (await ask()).json<{ orderNumber: string; version: number }>();
  const changed = { ...order, contracts: [{ ...order.contracts[0]!, debitDay: 15 }] };
  const saved = { ...changed, orderReference: opened.orderNumber, version: opened.version };
  await environment.portal.call('/saveOrder', { order: saved }, environment.head);
  expect((await ask()).statusCode).toBe(409);
});

test.each([
  ['abandoned', 'CANCELED', 'ABANDONED'],
  ['failed', 'IN_FAILURE', 'SIGNING_FAILURE'],
] as const)('B7.3 a signature that is %s can be opened again', async (end, orderStatus, signingStatus) => {
  const order = environment.draft();
  const opened = await environment.sign(order);
  await environment.decide(frameOf(opened), end);
  const ended = await statusOf(opened.orderNumber);
  // only a save of the content raises the version
  expect(ended).toMatchObject({ orderStatus, signingStatus, customerNumber: null, version: opened.version });
  const again = await environment.sign({
    ...order,
    orderReference: opened.orderNumber,
    version: ended.version,
  });
  expect(again).toMatchObject({ orderStatus: 'IN_PROGRESS', signingStatus: 'WAITING' });
  expect(frameOf(again)).not.toBe(frameOf(opened));
});

test('B7.2 saving a signed case gives 409, and signing it again gives its status', async () => {
  const order = environment.draft();
  const done = await signed(order);
  const again = { ...order, orderReference: done.orderNumber, version: done.version };
  expect(await environment.portal.refusal('/saveOrder', { order: again }, environment.signer)).toMatchObject({
    status: 409,
    code: 'CONFLICT',
  });
  expect(await environment.sign(again)).toMatchObject({ orderStatus: 'FINALIZED', validation: null });
});

test('B7.2 the same point is subscribed once: neither signed with us, nor in another signature', async () => {
  const order = environment.draft();
  await environment.sign(order);
  const twin = await environment.portal.refusal('/signOrder', { order }, environment.head);
  const path = 'order.contracts.0.deliveryPoint.pointOfDelivery';
  expect(twin).toMatchObject({
    status: 422,
    errors: [
      { path, message: expect.stringMatching(/^L’affaire A-.* est en cours de signature pour le PDL 88/) },
    ],
  });
  const active = environment.draft();
  await signed(active);
  expect(await environment.portal.refusal('/signOrder', { order: active }, environment.head)).toMatchObject({
    status: 422,
    errors: [
      { path, message: expect.stringMatching(/^Le contrat EL.* du client .* est déjà en cours pour le PDL/) },
    ],
  });
});

test('B7.2 without the number of the point, or an account to debit, nothing is signed', async () => {
  const order = environment.draft();
  const [contract] = order.contracts;
  const deliveryPoint = { ...contract!.deliveryPoint, pointOfDelivery: null };
  const bare = {
    ...order,
    customer: { ...order.customer, finance: null },
    contracts: [{ ...contract!, deliveryPoint }],
  };
  const refused = await environment.portal.refusal('/signOrder', { order: bare }, environment.signer);
  expect(refused.status).toBe(422);
  expect(refused.errors.map(({ path }) => path)).toEqual([
    'order.contracts.0.deliveryPoint.pointOfDelivery',
    'order.customer.finance.ibanCode',
    'order.customer.finance.accountOwnerFirstName',
    'order.customer.finance.accountOwnerLastName',
  ]);
});

test('S2 B7.2 who is no administrator saves a case and has it signed by none: not theirs, not another’s', async () => {
  const order = environment.draft();
  const forbidden = { status: 403 };
  expect(await environment.portal.refusal('/signOrder', { order }, environment.seller)).toMatchObject(
    forbidden,
  );
  const { orderNumber, version } = await environment.portal.call('/saveOrder', { order }, environment.seller);
  const saved = { ...order, orderReference: orderNumber, version };
  expect(await environment.portal.refusal('/signOrder', { order: saved }, environment.seller)).toMatchObject(
    forbidden,
  );
  expect(await environment.sign(saved, environment.head)).toMatchObject({
    orderNumber,
    signingStatus: 'WAITING',
  });
});
