import type { RequestOf } from '@portal/contract';
import { parisDayOf } from '@portal/domain';
import { oddPoints } from '@portal/sandboxes/delivery-points/delivery-point-sandbox';
import {
  openCaseEnvironment,
  type CaseEnvironment,
  type Draft,
} from '../../../../../testing/case-environment';
import { lastCodeTo, mailsTo, wrongCode } from '../../../../../testing/fixtures/mailed-codes';
import { addCustomer } from '../../../../../testing/fixtures/people';
import { mailedLink } from '../../../../../testing/mailed-link';
import { modestPoint, orderDraft, placeOf } from '../../../../../testing/payloads/orders';

/** A customer who subscribes without a session, and begins without a link. */
let environment: CaseEnvironment;
beforeAll(async () => {
  environment = await openCaseEnvironment();
  const { db } = environment.database;
  await addCustomer(db, 'S001', { email: 'Connue@example.fr' });
  await addCustomer(db, 'S002');
});
afterAll(() => environment.close());

const call = ((path, payload, token) =>
  environment.portal.call(path, payload, token)) as CaseEnvironment['portal']['call'];
const refusal: CaseEnvironment['portal']['refusal'] = (path, payload, token) =>
  environment.portal.refusal(path, payload, token);

async function begun(email: string) {
  const { request } = await call('/beginSubscription', { email });
  return { request, email, code: await lastCodeTo(environment.database.db, email) };
}

async function started(email: string, channel?: string) {
  const asked = { ...(await begun(email)), ...(channel !== undefined && { channel }) };
  const answer = await call('/confirmSubscription', asked);
  if (!answer.started) throw new Error('The code was refused.');
  return answer.started;
}

/** Tests move the clock past the end of sessions. */
const agent = async (login: string) => (await environment.portal.logIn(login)).token;

let drawn = '';
const pointOfTries = modestPoint('883234567', 900);
const newPoint = () => (drawn = modestPoint('883234567', Number(drawn.slice(9)) + 1));

/** A draft of somebody with that e-mail, of a point whose address they know. */
function draftOf(email: string, point = newPoint(), address: object = placeOf(point)): Draft {
  const draft = orderDraft(point);
  const { customer, contracts } = draft;
  return {
    ...draft,
    externalReference: null,
    customer: { ...customer, contact: { ...customer.contact, email } },
    contracts: contracts.map((contract) => ({
      ...contract,
      deliveryPoint: { ...contract.deliveryPoint, address },
    })),
  } as Draft;
}

const packages = (point: string, more: object, address?: object) =>
  ({
    customerType: 'INDIVIDUAL',
    mode: 'POINT_OF_DELIVERY',
    list: [{ energy: 'EL', reference: point, ...(address && { address }) }],
    ...more,
  }) as RequestOf<'/getPackages'>;

test('S2 a customer’s e-mail and an unknown one do the same until the code is right', async () => {
  const answers = [];
  for (const email of ['connue@example.fr', 'inconnue@example.fr']) {
    const answer = await call('/beginSubscription', { email });
    answers.push(Object.keys(answer));
    const [mail] = await mailsTo(environment.database.db, email);
    expect(mail).toMatchObject({ template: 'self-service-code' });
    const wrong = { request: answer.request, email, code: wrongCode(mail!.code!) };
    expect(await call('/confirmSubscription', wrong)).toEqual({ valid: false, started: null });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect((await started('inconnue.2@example.fr')).clients).toEqual([]);
  const { clients } = await started('connue@example.fr');
  expect(clients).toMatchObject([{ exist: true, customizedInformations: { customerNbr: 'S001' } }]);
});

test('S2 S5 a code serves once and its repeats within two minutes, for its request and its mailbox, with five tries', async () => {
  const asked = await begun('cinq@example.fr');
  const other = await begun('autre@example.fr');
  const refused = { valid: false, started: null };
  expect(await call('/confirmSubscription', { ...asked, request: other.request })).toEqual(refused);
  expect(await call('/confirmSubscription', { ...asked, email: 'autre@example.fr' })).toEqual(refused);
  for (let tries = 0; tries < 5; tries++) {
    expect(await call('/confirmSubscription', { ...asked, code: wrongCode(asked.code) })).toEqual(refused);
  }
  expect(await call('/confirmSubscription', asked)).toEqual(refused);
  const pasted = { ...other, code: ` ${other.code.slice(0, 3)} ${other.code.slice(3)} ` };
  expect(await call('/confirmSubscription', pasted)).toMatchObject({ valid: true });
  // its answer may have been lost
  expect(await call('/confirmSubscription', other)).toMatchObject({ valid: true });
  environment.portal.wait(121);
  expect(await call('/confirmSubscription', other)).toEqual(refused);
  const late = await begun('tard@example.fr');
  environment.portal.wait(601);
  expect(await call('/confirmSubscription', late)).toEqual(refused);
});

test('S2 codes to one mailbox are few, and other mailboxes go on', async () => {
  const email = 'assaillie@example.fr';
  for (let mails = 0; mails < 4; mails++) await call('/beginSubscription', { email });
  expect(await refusal('/beginSubscription', { email })).toMatchObject({ status: 429 });
  expect(await refusal('/beginSubscription', { email: 'ASSAILLIE@example.fr' })).toMatchObject({
    status: 429,
  });
  await call('/beginSubscription', { email: 'paisible@example.fr' });
  // elsewhere, its owner still gets one
  const elsewhere = await environment.portal.app.inject({
    method: 'POST',
    url: '/api/beginSubscription',
    remoteAddress: '198.51.100.9',
    payload: { email },
  });
  expect(elsewhere.statusCode).toBe(200);
});

test('S2 a mailbox begins eight cases a day', async () => {
  const email = 'pressee@example.fr';
  const statuses: number[] = [];
  for (let count = 0; count < 9; count++) {
    const asked = await begun(email);
    statuses.push((await environment.portal.post('/confirmSubscription', asked)).statusCode);
    environment.portal.wait(1_200);
  }
  expect(statuses).toEqual([...Array(8).fill(200), 429]);
});

test.each([
  [undefined, 'WEB'],
  ['WEB', 'WEB'],
  ['WEB-ADS', 'WEB-ADS'],
  ['KOMPAR-ENERGIE', 'KOMPAR-ENERGIE'],
  ['KOMPAR-ENERGIE_ABSENT', 'WEB'],
  ['C2E', 'WEB'],
  ['ADMIN', 'WEB'],
])('B5.2 by the channel %s, a customer alone subscribes through %s', async (asked, expected) => {
  const email = `canal.${String(asked).toLowerCase()}@example.fr`;
  const { channel, orderNumber, link } = await started(email, asked);
  expect(channel).toBe(expected);
  // what the page says later changes nothing
  const [calendar] = await call('/getCalendarAppointment', {
    customerType: 'INDIVIDUAL',
    energyType: 'EL',
    fromDate: parisDayOf(environment.portal.clock()),
    processType: 'SWITCH',
    channel: 'C2E',
    orderNumber,
    link,
  });
  const draft = draftOf(email);
  const contracts = draft.contracts.map((contract) => ({
    ...contract,
    effectiveStartRange: 'LATER' as const,
    effectiveStartDate: calendar!.daysList[0]!,
  }));
  const order = { ...draft, contracts };
  const { orderNumber: saved } = await call('/saveOrder', { order, channel: 'C2E', link });
  expect(saved).toBe(orderNumber);
  const { order: kept } = await call('/getOrder', { orderNumber, link });
  expect(kept.channel).toBe(expected);
});

test('S2 the key reads what a choice needs and saves its case; it signs and opens nothing before', async () => {
  const email = 'cle@example.fr';
  const { orderNumber, link } = await started(email);
  const own = { orderNumber, link };
  const order = draftOf(email);
  const point = newPoint();
  await call('/getPackages', packages(point, own, placeOf(point)));
  await call('/getCalendarAppointment', {
    customerType: 'INDIVIDUAL',
    energyType: 'EL',
    fromDate: new Date().toISOString().slice(0, 10),
    processType: 'MOVE_IN',
    ...own,
  });
  for (const [path, payload] of [
    ['/getOrder', own],
    ['/getOrderStatus', own],
    ['/resendSubscriptionEmail', own],
    ['/paymentCB', { order: { orderReference: orderNumber }, link }],
    ['/signOrder', { order, link }],
  ] as const) {
    expect(await refusal(path, payload)).toMatchObject({ status: 403 });
  }
  const other = await started('cle.2@example.fr');
  expect(
    await refusal('/getPackages', packages(newPoint(), { ...own, orderNumber: other.orderNumber })),
  ).toMatchObject({
    status: 403,
  });
  expect(
    await refusal('/saveOrder', { order: { ...order, orderReference: other.orderNumber, version: 1 }, link }),
  ).toMatchObject({
    status: 403,
  });
  environment.portal.wait(86_401);
  expect(await refusal('/saveOrder', { order, link })).toMatchObject({ status: 403 });
});

test('L5.3 B7.1 the first save mails the link, keeps the key for the open page, and is made once', async () => {
  const email = 'premiere@example.fr';
  const { orderNumber, link } = await started(email);
  const order = draftOf(email);
  const saved = await call('/saveOrder', { order, link });
  expect(saved).toMatchObject({ orderNumber, version: 1, orderStatus: 'IN_PROGRESS' });
  expect(saved.linkExpiresAt).not.toBeNull();
  // an answer that was lost
  expect(await call('/saveOrder', { order, link })).toEqual(saved);
  // and another case by the same key
  expect(await refusal('/saveOrder', { order: draftOf(email), link })).toMatchObject({ status: 403 });
  const mails = await environment.database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('recipient', '=', email)
    .where('template', '=', 'subscription-link')
    .execute();
  expect(mails).toHaveLength(1);
  const mailed = mailedLink(mails[0]!.payload.link as string);
  expect(mailed).not.toBe(link);
  for (const each of [link, mailed]) {
    const { order: kept } = await call('/getOrder', { orderNumber, link: each });
    expect(kept).toMatchObject({ channel: 'WEB', createdBy: 'link', savedByCustomer: true });
  }
  const again = { ...order, orderReference: orderNumber, version: 1 };
  expect(await call('/saveOrder', { order: again, link: mailed })).toMatchObject({ version: 2 });
  expect(await call('/signOrder', { order: { ...again, version: 2 }, link })).toMatchObject({
    validation: { iframe: expect.any(String) },
  });
});

test('B7.1 two first saves at once make one case', async () => {
  const email = 'double@example.fr';
  const { link } = await started(email);
  const answers = await Promise.all([
    environment.portal.post('/saveOrder', { order: draftOf(email), link }),
    environment.portal.post('/saveOrder', { order: draftOf(email), link }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(200);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('S2 a case is begun for the proven mailbox alone', async () => {
  const { link } = await started('prouvee@example.fr');
  expect(await refusal('/saveOrder', { order: draftOf('autre.boite@example.fr'), link })).toMatchObject({
    status: 422,
    errors: [{ path: 'order.customer.contact.email' }],
  });
});

test('S2 a link does not change the e-mail of its case, neither to save nor to sign; an agent may', async () => {
  const email = 'gardee@example.fr';
  const { orderNumber, link } = await started(email);
  const first = draftOf(email);
  await call('/saveOrder', { order: first, link });
  const saved = { ...first, orderReference: orderNumber, version: 1 };
  const { contact } = first.customer;
  const withEmail = (other: string) => ({
    ...saved,
    customer: { ...first.customer, contact: { ...contact, email: other } },
  });
  // what it answers does not tell whose it is
  for (const other of ['connue@example.fr', 'personne@example.fr']) {
    for (const path of ['/saveOrder', '/signOrder'] as const) {
      const order = { ...withEmail(other), rebateCode: 'S002', rebateCodeType: 'sponsor' as const };
      expect(await refusal(path, { order, link })).toMatchObject({
        status: 422,
        errors: [
          { path: 'order.customer.contact.email', message: expect.stringMatching(/ne se change pas/) },
        ],
      });
    }
  }
  // the same in capitals
  const capitals = withEmail('Gardee@Example.fr');
  expect(await call('/saveOrder', { order: capitals, link })).toMatchObject({ version: 2 });
  const byAgent = { ...withEmail('nouvelle@example.fr'), version: 2 };
  expect(await call('/saveOrder', { order: byAgent }, await agent('head'))).toMatchObject({
    version: 3,
  });
});

test('S2 whoever tries sponsors alone keeps nobody else from naming theirs', async () => {
  const tried = await started('essaie@example.fr');
  const refusedOnes: number[] = [];
  for (let tries = 0; tries < 31; tries++) {
    const order = { ...draftOf('essaie@example.fr', pointOfTries), rebateCode: `9999${tries}` };
    const sponsored = { ...order, rebateCodeType: 'sponsor' as const };
    refusedOnes.push((await refusal('/saveOrder', { order: sponsored, link: tried.link })).status);
  }
  expect(refusedOnes.at(-1)).toBe(429);
  const other = await started('tranquille@example.fr');
  const order = {
    ...draftOf('tranquille@example.fr'),
    rebateCode: '99990',
    rebateCodeType: 'sponsor' as const,
  };
  expect(await refusal('/saveOrder', { order, link: other.link })).toMatchObject({ status: 422 });
});

test('B2.1 a customer who proved their mailbox is that customer; no other one', async () => {
  const email = 'connue@example.fr';
  const { link } = await started(email);
  const order = { ...draftOf(email), customerNumber: 'S001' };
  const another = { ...order, customerNumber: 'S002' };
  expect(await refusal('/saveOrder', { order: another, alreadyClient: true, link })).toMatchObject({
    status: 422,
    errors: [{ path: 'order.customerNumber' }],
  });
  const saved = await call('/saveOrder', { order, alreadyClient: true, link });
  expect(saved.customerNumber).toBe('S001');
  // their own data is the space's: another e-mail there keeps nobody from going on with the case
  const moved = { email: 'connue.ailleurs@example.fr' };
  await environment.database.db
    .updateTable('customer')
    .set(moved)
    .where('customer_number', '=', 'S001')
    .execute();
  const again = { ...order, orderReference: saved.orderNumber, version: 1 };
  expect(await call('/saveOrder', { order: again, link })).toMatchObject({ version: 2 });
});

test('S2 nothing of a point is told to who does not name its address', async () => {
  const email = 'curieuse@example.fr';
  const { orderNumber, link } = await started(email);
  const own = { orderNumber, link };
  const point = newPoint();
  const place = placeOf(point);
  const wrong = { ...place, street: 'rue Imaginaire', number: '999' };
  const byPoint = () =>
    environment.portal.app.inject({
      url: '/api/subscription/deliveryPoint/estimates',
      query: { ean: point, energy: 'EL', ...own },
    });
  const unknown = await refusal('/getPackages', packages(oddPoints.unknown, own, place));
  for (const asked of [packages(point, own), packages(point, own, wrong)]) {
    const refused = await refusal('/getPackages', asked);
    const number = (text: string) => text.replaceAll(oddPoints.unknown, point);
    expect(refused).toEqual(JSON.parse(number(JSON.stringify(unknown))));
  }
  expect((await byPoint()).statusCode).toBe(422);
  const saved = await environment.portal.post('/saveOrder', { order: draftOf(email, point, wrong), link });
  expect(saved.statusCode).toBe(200);
  const kept = await environment.portal.post('/getOrder', own);
  const again = { ...draftOf(email, point, wrong), orderReference: orderNumber, version: 1 };
  const resaved = await environment.portal.post('/saveOrder', { order: again, link });
  const after = await environment.portal.post('/getPackages', packages(point, own));
  expect([after.statusCode, (await byPoint()).statusCode]).toEqual([422, 422]);
  for (const body of [saved.body, kept.body, resaved.body, after.body]) {
    expect(body).not.toContain(place.street);
  }
  const signed = await refusal('/signOrder', { order: { ...again, version: 2 }, link });
  expect(signed).toMatchObject({
    status: 422,
    errors: [{ path: 'order.contracts.0.deliveryPoint.pointOfDelivery' }],
  });
  expect(JSON.stringify(signed)).not.toContain(place.street);
  const named = await call('/getPackages', packages(point, own, place));
  expect(named.contracts[0]!.deliveryPoint.address).toMatchObject({ street: place.street });
  const right = { ...draftOf(email, point, place), orderReference: orderNumber, version: 2 };
  await call('/saveOrder', { order: right, link });
  expect((await byPoint()).statusCode).toBe(200);
});

test('S2 a point with a contract is refused without a word of whose it is', async () => {
  const email = 'voisine@example.fr';
  const point = newPoint();
  const { orderNumber } = await environment.sign(
    draftOf('signataire@example.fr', point),
    await agent('head'),
  );
  const { orderNumber: own, link } = await started(email);
  const asked = packages(point, { orderNumber: own, link }, placeOf(point));
  const { takenPoints } = await call('/getPackages', asked);
  expect(takenPoints).toMatchObject([{ by: 'SIGNING', customerNumber: null, orderNumber: null }]);
  expect(JSON.stringify(takenPoints)).not.toContain(orderNumber);
  const refused = await refusal('/saveOrder', { order: draftOf(email, point), link });
  expect(refused).toMatchObject({ status: 422 });
  expect(JSON.stringify(refused)).not.toMatch(new RegExp(`${orderNumber}|signataire|affaire`, 'i'));
});

test('S2 another open case keeps no customer from theirs, and is not named', async () => {
  const email = 'seconde@example.fr';
  const point = newPoint();
  await call('/saveOrder', { order: draftOf('premier.venu@example.fr', point) }, await agent('head'));
  const { orderNumber, link } = await started(email);
  const asked = packages(point, { orderNumber, link }, placeOf(point));
  expect((await call('/getPackages', asked)).takenPoints).toBeUndefined();
  const saved = await call('/saveOrder', { order: draftOf(email, point), link });
  expect(saved).toMatchObject({ linkExpiresAt: expect.any(String) });
  expect(saved.takenPoints).toBeUndefined();
  expect(saved.message).toBeUndefined();
});

test('B8.1 agents with the channel in their scope find the case', async () => {
  const email = 'trouvee@example.fr';
  const { orderNumber, link } = await started(email);
  await call('/saveOrder', { order: draftOf(email), link });
  const asked = { email, channel: ['WEB'] } as unknown as RequestOf<'/searchOrder'>;
  const { cases } = await call('/searchOrder', asked, await agent('head'));
  expect(cases).toMatchObject([
    { channel: 'WEB', order: { orderReference: orderNumber, createdBy: 'link' } },
  ]);
  expect(await refusal('/getOrder', { orderNumber }, await agent('seller'))).toMatchObject({ status: 404 });
});

test('S2 a case of a customer alone, for whichever point, keeps no agent from mailing theirs', async () => {
  const email = 'genante@example.fr';
  const point = newPoint();
  const { link } = await started(email);
  const place = { ...placeOf(point), number: '999' };
  await call('/saveOrder', { order: draftOf(email, point, place), link });
  const order = draftOf('serieuse@example.fr', point);
  const saved = await call('/saveOrder', { order, savingMode: 'EMAIL' }, await agent('head'));
  expect(saved.linkExpiresAt).not.toBeNull();
  expect(saved.message).toBeUndefined();
});
