import { formatEuros } from '@portal/domain';
import { sql } from 'kysely';
import {
  openCaseEnvironment,
  type CaseEnvironment,
  type Draft,
} from '../../../../../testing/case-environment';
import { addAgent } from '../../../../../testing/fixtures/people';
import { orderDraft } from '../../../../../testing/payloads/orders';
import { mailedLink } from '../../../../../testing/mailed-link';
import { createTestApp } from '../../../../../testing/test-app';
import { oddPoints } from '@portal/sandboxes/delivery-points/delivery-point-sandbox';

let environment: CaseEnvironment;
beforeAll(async () => {
  environment = await openCaseEnvironment();
});
afterAll(() => environment.close());

const save = (order: Draft, token = environment.seller) =>
  environment.portal.call('/saveOrder', { order }, token);
const refusal = (order: unknown, token = environment.seller) =>
  environment.portal.refusal('/saveOrder', { order }, token);
const read = async (orderNumber: string, token = environment.seller) =>
  (await environment.portal.call('/getOrder', { orderNumber }, token)).order;
const withContract = (change: Partial<Draft['contracts'][number]>): Draft => {
  const order = orderDraft();
  return { ...order, contracts: [{ ...order.contracts[0]!, ...change }] };
};

test('B1.5 what was saved is found again, with the prices of the server and a masked IBAN', async () => {
  const saved = await save(orderDraft());
  expect(saved).toMatchObject({ orderStatus: 'IN_PROGRESS', version: 1, linkExpiresAt: null });
  expect(saved.orderNumber).toMatch(/^A-[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const order = await read(saved.orderNumber);
  expect(order).toMatchObject({ createdBy: 'seller', origin: 'expertMode', channel: 'GROUP-SELLER' });
  expect(order.customer.contact.phone).toBe('0612345678');
  expect(order.customer.finance?.ibanCode).toMatch(/^FR76•+0189$/);
  expect(order.contracts[0]?.prices?.yearlyTotal).toBeGreaterThan(100);
  // A draft can be saved as it was read: the masked IBAN means the saved one.
  expect(await save(order as Draft)).toMatchObject({ orderNumber: saved.orderNumber, version: 2 });
  const { customer } = (await environment.database.db
    .selectFrom('subscription_order')
    .select('customer')
    .where('order_reference', '=', saved.orderNumber)
    .executeTakeFirstOrThrow()) as { customer: { finance: { ibanCode: string } } };
  expect(customer.finance.ibanCode).toBe('FR7630006000011234567890189');
});

test('B7.1 prices, statuses and authors that a client sends are not believed', async () => {
  const honest = await read((await save(orderDraft())).orderNumber);
  const order = orderDraft() as Draft & Record<string, unknown>;
  Object.assign(order, { orderStatus: 'FINALIZED', firstPaymentCBStatus: 'FINALIZED', createdBy: 'admin' });
  Object.assign(order.contracts[0]!, { prices: { yearlyTotal: 1 }, contractNumber: 'EL1' });
  Object.assign(order.contracts[0]!.chosenPackages![0]!, { amount: 1 });
  const saved = await environment.portal.call(
    '/saveOrder',
    { order, createdBy: 'admin' },
    environment.seller,
  );
  const kept = await read(saved.orderNumber);
  expect(kept).toMatchObject({ orderStatus: 'IN_PROGRESS', firstPaymentCBStatus: null, createdBy: 'seller' });
  expect(kept.contracts[0]).toMatchObject({ prices: honest.contracts[0]!.prices, contractNumber: null });
});

const asGroup = async (groupName: string, login = `chooser${groupName.toLowerCase()}`) => {
  await addAgent(environment.database.db, login, [{ id: 'createCase' }]);
  const agent = environment.database.db.updateTable('identity').where('login', '=', login);
  await agent.set({ group_name: groupName }).execute();
  return (await environment.portal.logIn(login)).token;
};
/** Whom the consumption of a point keeps from no package. */
let free: Promise<string> | undefined;
const freeChooser = () => (free ??= asGroup('COMDATA', 'free'));

describe('B4.3 the package of a case', () => {
  const withPackage = (id: string, change: Partial<Draft['contracts'][number]> = {}): Draft =>
    withContract({
      chosenPackages: [
        { id, timeframe: 'SUMMER' },
        { id, timeframe: 'WINTER' },
      ],
      ...change,
    });

  test('C4.3 is one of those that suit the consumption, whatever else the product has', async () => {
    await save(withPackage('FORFAIT_EL-2-6'));
    for (const id of ['FORFAIT_EL-2-7', 'FORFAIT_EL-1-1', 'FORFAIT_EL-5-1']) {
      expect(await refusal(withPackage(id))).toMatchObject({
        status: 422,
        errors: [
          {
            path: 'order.contracts.0.chosenPackages',
            message: 'Ce forfait n’est pas proposé pour cette consommation',
          },
        ],
      });
    }
    const unknown = withPackage('FORFAIT_EL-2-4', { estimates: [] });
    expect(await refusal(unknown)).toMatchObject({
      status: 422,
      errors: [{ path: 'order.contracts.0.estimates' }],
    });
  });

  test('C4.3 is checked against the operator’s measure if no consumption is declared', async () => {
    const order = environment.draft();
    order.contracts[0]!.estimates = [];
    await save(order);
    const id = 'FORFAIT_EL-5-1';
    order.contracts[0]!.chosenPackages = [
      { id, timeframe: 'SUMMER' },
      { id, timeframe: 'WINTER' },
    ];
    expect(await refusal(order)).toMatchObject({
      status: 422,
      errors: [{ path: 'order.contracts.0.chosenPackages' }],
    });
  });

  test('C4.3 is any for ADMIN and COMDATA, and what they chose stays with the case', async () => {
    await addAgent(environment.database.db, 'plain', [{ id: 'createCase' }]);
    const plain = (await environment.portal.logIn('plain')).token;
    for (const group of ['ADMIN', 'COMDATA']) {
      const token = await asGroup(group);
      const order = { ...environment.draft(), contracts: withPackage('FORFAIT_EL-5-1').contracts };
      const { orderNumber, version } = await save(order, token);
      const again = { ...order, orderReference: orderNumber, version };
      expect(await save(again, plain)).toMatchObject({ orderNumber });
    }
  });
});

test('B7.1 an order keeps the prices it was made with, whatever the catalogue became', async () => {
  const { db } = environment.database;
  const saved = await save(orderDraft());
  const before = (await read(saved.orderNumber)).contracts[0]!.prices;
  const unitPrices = db.updateTable('unit_price').where('product_code', '=', 'FORFAIT_EL');
  await unitPrices.set((eb) => ({ price_micros: eb('price_micros', '*', 2) })).execute();
  try {
    const again = await save({ ...orderDraft(), orderReference: saved.orderNumber, version: 1 });
    expect((await read(again.orderNumber)).contracts[0]!.prices).toEqual(before);
    const dearer = await read((await save(orderDraft())).orderNumber);
    expect(dearer.contracts[0]!.prices!.yearlyTotal).toBeGreaterThan(before!.yearlyTotal!);
  } finally {
    await unitPrices.set((eb) => ({ price_micros: eb('price_micros', '/', 2) })).execute();
  }
});

test('L1.2 B4.1 a product is not saved under a rate option that it does not have, not even where it was priced before', async () => {
  const path = 'order.contracts.0.chosenProduct.productCode';
  const refused = {
    status: 422,
    errors: [{ path, message: expect.stringContaining('option tarifaire demandée') }],
  };
  expect(await refusal(withContract({ rateOption: 'HIGH_LOW' }))).toMatchObject(refused);
  const order = withContract({ rateOption: 'TOTAL_HOUR' });
  const { orderNumber } = await save(order);
  const [contract] = order.contracts;
  const again = { ...order, orderReference: orderNumber, version: 1 };
  expect(await refusal({ ...again, contracts: [{ ...contract!, rateOption: 'HIGH_LOW' }] })).toMatchObject(
    refused,
  );
});

test('B1.5 two agents with one case: the second gets 409, and nothing is overwritten', async () => {
  const { orderNumber } = await save(orderDraft());
  const order = { ...orderDraft(), orderReference: orderNumber, version: 1 };
  const answers = await Promise.all([
    environment.portal.post('/saveOrder', { order }, environment.seller),
    environment.portal.post('/saveOrder', { order }, environment.head),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await read(orderNumber)).version).toBe(2);
});

test('B1.5 an older version is a conflict, not an error at its masked IBAN, and no partner is asked', async () => {
  const order = environment.draft();
  const { orderNumber } = await save(order);
  const stale = (await read(orderNumber)) as Draft;
  const finance = { ...order.customer.finance, ibanCode: 'FR14 2004 1010 0505 0001 3M02 606' };
  await save({
    ...order,
    orderReference: orderNumber,
    version: 1,
    customer: { ...order.customer, finance },
  });
  let asked = 0;
  const find: typeof environment.providers.deliveryPoints.find = (energy, number) => {
    asked += 1;
    return environment.providers.deliveryPoints.find(energy, number);
  };
  const providers = {
    ...environment.providers,
    deliveryPoints: { ...environment.providers.deliveryPoints, find },
  };
  const other = await createTestApp(environment.database.db, {}, providers);
  try {
    for (const path of ['/saveOrder', '/signOrder'] as const) {
      expect(await other.refusal(path, { order: stale }, environment.signer)).toMatchObject({
        status: 409,
        code: 'CONFLICT',
        errors: [{ path: 'order.version' }],
      });
    }
  } finally {
    await other.app.close();
  }
  expect(asked).toBe(0);
});

test.each(['/saveOrder', '/signOrder'] as const)(
  'B1.5 %s of a known case without the version that was read: 400 at that field, and nothing is written',
  async (path) => {
    const { orderNumber } = await save(orderDraft());
    for (const version of [undefined, null]) {
      const order = { ...orderDraft(), orderReference: orderNumber, version };
      expect(await environment.portal.refusal(path, { order }, environment.signer)).toMatchObject({
        status: 400,
        code: 'MISSING_PARAMETER',
        errors: [{ path: 'order.version', message: expect.stringContaining('version') }],
      });
    }
    expect((await read(orderNumber)).version).toBe(1);
  },
);

test('B7.1 a repeated request gets the first answer', async () => {
  const order = orderDraft();
  const ask = () =>
    environment.portal.app.inject({
      method: 'POST',
      url: '/api/saveOrder',
      headers: { authorization: `Bearer ${environment.seller}`, 'idempotency-key': 'save-once-1' },
      payload: { order },
    });
  const [one, two] = await Promise.all([ask(), ask()]);
  expect(one.statusCode).toBe(200);
  expect(two.json()).toEqual(one.json());
});

test('B7.1 a key with another content: refused with its own code; the repeat of the first content gets the first answer', async () => {
  const order = environment.draft();
  const send = async (sent: Draft, key: string) => {
    const answer = await environment.portal.app.inject({
      method: 'POST',
      url: '/api/saveOrder',
      headers: { authorization: `Bearer ${environment.seller}`, 'idempotency-key': key },
      payload: { order: sent },
    });
    return { status: answer.statusCode, ...answer.json<{ orderNumber: string }>() };
  };
  const changed = { ...order, contracts: [{ ...order.contracts[0]!, debitDay: 15 }] };
  const first = await send(order, 'save-changed-1');
  expect(first).toMatchObject({ status: 200, version: 1 });
  // refused before the content is checked
  for (const other of [changed, { ...order, contracts: [{ ...order.contracts[0]!, debitDay: 7 }] }]) {
    expect(await send(other, 'save-changed-1')).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  }
  expect(await send(order, 'save-changed-1')).toEqual(first);
  const update = { ...changed, orderReference: first.orderNumber, version: 1 };
  expect(await send(update, 'save-changed-2')).toMatchObject({ status: 200, version: 2 });
  expect(await send({ ...update, version: 1 }, 'save-changed-3')).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    errors: [{ path: 'order.version' }],
  });
});

describe('a repeated request without a name', () => {
  const ask = async (order: Draft, token = environment.seller, savingMode?: 'EMAIL') => {
    const answer = await environment.portal.post('/saveOrder', { order, savingMode }, token);
    return { status: answer.statusCode, ...answer.json<{ orderNumber: string; version: number }>() };
  };

  test('S1 gets the same order number, from however many clicks at once', async () => {
    const order = orderDraft();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(order)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect((await read(answers[0]!.orderNumber)).version).toBe(1);
    // Of a case that was saved before, it is the same: the repeat is no conflict with itself.
    const again = { ...order, orderReference: answers[0]!.orderNumber, version: 1 };
    expect(await ask(again)).toMatchObject({ status: 200, version: 2 });
    expect(await ask(again)).toMatchObject({ status: 200, version: 2 });
  });

  test('S1 mails one link', async () => {
    const order = orderDraft();
    order.customer.contact.email = 'une.fois@example.fr';
    await Promise.all([ask(order, environment.seller, 'EMAIL'), ask(order, environment.seller, 'EMAIL')]);
    const mails = await environment.database.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('template', '=', 'subscription-link')
      .where('recipient', '=', 'une.fois@example.fr')
      .execute();
    expect(mails).toHaveLength(1);
  });

  test('S1 is another case for another author, another content, and after a minute', async () => {
    const order = orderDraft();
    const first = await ask(order);
    const others = [
      await ask(order, environment.head),
      await ask({ ...order, contracts: [{ ...order.contracts[0]!, debitDay: 15 }] }),
    ];
    environment.portal.wait(61);
    others.push(await ask(order));
    const numbers = [first, ...others].map(({ orderNumber }) => orderNumber);
    expect(new Set(numbers).size).toBe(4);
  });

  test('S1 and refused once is refused again: nothing is kept of it', async () => {
    const order = withContract({ debitDay: 7 });
    expect([(await ask(order)).status, (await ask(order)).status]).toEqual([422, 422]);
    expect((await ask({ ...order, contracts: orderDraft().contracts })).status).toBe(200);
  });
});

describe('the mailed link', () => {
  const linkOf = async (orderNumber: string): Promise<string> => {
    const mails = await environment.database.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('template', '=', 'subscription-link')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const mail = mails.find(({ payload }) => payload.orderNumber === orderNumber)!;
    const url = new URL(mail.payload.link as string);
    expect([url.pathname, url.search]).toEqual(['/subscription', '']);
    expect(new URLSearchParams(url.hash.slice(1)).get('orderNumber')).toBe(orderNumber);
    return mailedLink(url.href);
  };

  test('B7.1 opens its case for 4 days, without a session, and no other', async () => {
    const order = orderDraft();
    const saved = await environment.portal.call(
      '/saveOrder',
      { order, savingMode: 'EMAIL' },
      environment.seller,
    );
    const other = await save(orderDraft());
    const { orderNumber } = saved;
    const link = await linkOf(orderNumber);
    const opened = await environment.portal.call('/getOrder', { orderNumber, link });
    expect(opened.order.orderReference).toBe(orderNumber);
    expect(
      await environment.portal.refusal('/getOrder', { orderNumber: other.orderNumber, link }),
    ).toMatchObject({
      status: 403,
    });
    const resaved = await environment.portal.call('/saveOrder', { order: opened.order, link });
    expect(resaved).toMatchObject({ orderNumber, version: 2 });
    expect(await read(orderNumber)).toMatchObject({ createdBy: 'seller', channel: 'GROUP-SELLER' });
    expect(await environment.portal.refusal('/saveOrder', { order: orderDraft(), link })).toMatchObject({
      status: 403,
    });
  });

  test('B7.4 L5.1 sent again, the one before stays valid as long; once the case is for another address, none that went to the first is left', async () => {
    const order = orderDraft();
    const { orderNumber } = await environment.portal.call(
      '/saveOrder',
      { order, savingMode: 'EMAIL' },
      environment.seller,
    );
    const first = await linkOf(orderNumber);
    expect(
      await environment.portal.call('/resendSubscriptionEmail', { orderNumber }, environment.seller),
    ).toMatchObject({
      code: '200',
    });
    const second = await linkOf(orderNumber);
    expect(second).not.toBe(first);
    const again = await environment.portal.call(
      '/resendSubscriptionEmail',
      { orderNumber },
      environment.seller,
    );
    expect(again.message).toContain(`Le lien vient d’être envoyé (${order.customer.contact.email})`);
    expect(await linkOf(orderNumber)).toBe(second);
    await environment.portal.call('/getOrder', { orderNumber, link: first });
    const contact = { ...order.customer.contact, email: 'other@example.fr' };
    const moved = await save({
      ...order,
      orderReference: orderNumber,
      version: 1,
      customer: { ...order.customer, contact },
    });
    expect(moved).toMatchObject({ endedLinks: 2, linkExpiresAt: null });
    for (const link of [first, second]) {
      expect((await environment.portal.refusal('/getOrder', { orderNumber, link })).status).toBe(403);
    }
  });
});

describe('the figures of the mailed link', () => {
  const payloadFor = async (over: object) => {
    const order = withContract(over);
    const { orderNumber } = await environment.portal.call(
      '/saveOrder',
      { order, savingMode: 'EMAIL' },
      environment.seller,
    );
    const { prices } = (await read(orderNumber)).contracts[0]!;
    const mails = await environment.database.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('template', '=', 'subscription-link')
      .execute();
    return {
      prices: prices!,
      payload: mails.find((each) => each.payload.orderNumber === orderNumber)!.payload,
    };
  };

  test('B9 are those of the case: the price a month, and what the card is charged for how many months', async () => {
    const { prices, payload } = await payloadFor({
      firstPaymentCB: true,
      installmentFrequency: 'BIMONTHLY',
      effectiveStartRange: 'NOW',
      effectiveStartDate: null,
    });
    expect(prices.installmentMonths).toBe(2);
    const charged = formatEuros(prices.installmentAmount);
    expect(payload).toMatchObject({
      monthly: formatEuros(prices.monthlyBudget!),
      instalments: [
        expect.stringMatching(
          new RegExp(`${charged} pour 2\u00a0mois.*Prélèvement suivant\u00a0: ${charged} le \\d`),
        ),
      ],
      charge: `À payer par carte, juste après la signature\u00a0: ${charged}`,
    });
  });

  test('B9 give the day of the first debit where no card pays', async () => {
    const { prices, payload } = await payloadFor({ firstPaymentCB: false, debitDay: 15 });
    expect(payload.charge).toMatch(
      new RegExp(
        `^Premier prélèvement, prévu le 1[5-9] \\S+ \\d{4}\u00a0: ${formatEuros(prices.installmentAmount)}$`,
      ),
    );
  });

  test('B9 call an estimate what is billed on consumption, and no card pays', async () => {
    const { prices, payload } = await payloadFor({
      firstPaymentCB: false,
      rateOption: 'HIGH_LOW',
      chosenProduct: { productCode: 'LIBERTE_EL_CYC', additionalRates: [] },
      chosenPackages: [],
      installmentFrequency: 'MONTHLY',
    });
    expect(payload).toMatchObject({
      charge: null,
      instalments: [
        `Électricité\u00a0: ${formatEuros(prices.monthlyBudget!)} par mois, une estimation\u00a0: payée sur facture`,
      ],
    });
  });
});

describe('mails of several cases of one mailbox', () => {
  const mailbox = 'deux.logements@example.fr';
  const draftFor = () => {
    const order = orderDraft();
    order.customer.contact.email = mailbox;
    return order;
  };
  const mailsOf = async (orderNumber: string) => {
    const mails = await environment.database.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('template', '=', 'subscription-link')
      .where('recipient', '=', mailbox)
      .execute();
    return mails.filter(({ payload }) => payload.orderNumber === orderNumber).length;
  };
  const mailCase = async () =>
    (
      await environment.portal.call(
        '/saveOrder',
        { order: draftFor(), savingMode: 'EMAIL' },
        environment.seller,
      )
    ).orderNumber;

  test('B9 a mail of one case delays none of another; a repeated request sends no second mail', async () => {
    const [one, other] = [await mailCase(), await mailCase()];
    const resend = (orderNumber: string, token: string) =>
      environment.portal.call('/resendSubscriptionEmail', { orderNumber }, token);
    for (const orderNumber of [one, other, one, other]) await resend(orderNumber, environment.seller);
    await resend(one, environment.head);
    expect([await mailsOf(one), await mailsOf(other)]).toEqual([2, 2]);
  });

  test('B7.1 above the limit of mails a case is saved all the same, and its answer says when to mail it again', async () => {
    const order = draftFor();
    const saveAs = (version: number, orderReference?: string) =>
      environment.portal.call(
        '/saveOrder',
        {
          order: {
            ...order,
            ...(orderReference && { orderReference, version }),
            contracts: [{ ...order.contracts[0]!, debitDay: version % 2 === 0 ? 5 : 10 }],
          },
          savingMode: 'EMAIL',
        },
        environment.seller,
      );
    const { orderNumber } = await saveAs(0);
    for (let version = 1; version <= 3; version++) {
      expect((await saveAs(version, orderNumber)).message).toBeUndefined();
    }
    for (const version of [4, 5]) {
      const saved = await saveAs(version, orderNumber);
      expect(saved).toMatchObject({
        version: version + 1,
        message: expect.stringMatching(
          /est enregistrée.*renvoyer le lien dans 10\u00a0minutes, à \d\d:\d\d$/,
        ),
      });
    }
    expect(await mailsOf(orderNumber)).toBe(4);
    environment.portal.wait(601);
    environment.seller = (await environment.portal.logIn('seller')).token;
    await environment.portal.call('/resendSubscriptionEmail', { orderNumber }, environment.seller);
    expect(await mailsOf(orderNumber)).toBe(5);
  });

  test('B7.1 above the limit of a mailbox, the link of its newest case cannot be sent again either', async () => {
    const order = orderDraft();
    order.customer.contact.email = 'boite.pleine@example.fr';
    const saved = [];
    for (let count = 0; count < 21; count++)
      saved.push(
        await environment.portal.call(
          '/saveOrder',
          { order: { ...order, externalReference: `E${count}` }, savingMode: 'EMAIL' },
          environment.seller,
        ),
      );
    expect(saved.findIndex(({ message }) => message !== undefined)).toBe(20);
    const { orderNumber } = saved[20]!;
    expect(
      await environment.portal.refusal('/resendSubscriptionEmail', { orderNumber }, environment.seller),
    ).toMatchObject({ status: 429 });
  });

  test('B9 the cases of one mailbox are saved and mailed one after the other', async () => {
    for (let count = 0; count < 6; count++) expect(await mailsOf(await mailCase())).toBe(1);
  });
});

test('B7.1 the caller’s own reference stays when the case is saved again', async () => {
  const order = { ...orderDraft(), externalReference: 'EXT-KEPT' };
  const { orderNumber, version } = await save(order);
  await save({ ...order, orderReference: orderNumber, version });
  expect((await read(orderNumber)).externalReference).toBe('EXT-KEPT');
});

describe('rights', () => {
  test('S2 an agent limited to their own cases finds neither another’s nor none', async () => {
    const { orderNumber } = await save(orderDraft(), environment.head);
    const foreign = await environment.portal.refusal('/getOrder', { orderNumber }, environment.seller);
    const absent = await environment.portal.refusal(
      '/getOrder',
      { orderNumber: 'A-NONE' },
      environment.seller,
    );
    expect(foreign).toEqual(absent);
    expect(foreign.status).toBe(404);
  });

  test('S2 a channel out of the agent’s scope, or of no group, is refused', async () => {
    const ask = (channel: string, token: string) =>
      environment.portal.post('/saveOrder', { channel, order: orderDraft() }, token);
    expect((await ask('GROUP-HEAD', environment.seller)).statusCode).toBe(422);
    expect((await ask('NO-GROUP', environment.head)).statusCode).toBe(422);
    expect((await ask('GROUP-SELLER', environment.head)).statusCode).toBe(200);
  });

  test('S2 a customer is another’s only with their code', async () => {
    const order = { ...orderDraft(), customerNumber: '100001' };
    const refused = await environment.portal.refusal(
      '/saveOrder',
      { order, alreadyClient: true },
      environment.seller,
    );
    expect(refused).toMatchObject({ status: 422, errors: [{ path: 'order.customerNumber' }] });
  });
});

describe('delivery points', () => {
  const at = (pointOfDelivery: string) => {
    const order = orderDraft(pointOfDelivery);
    return { ...order, contracts: [{ ...order.contracts[0]!, estimates: [] }] };
  };

  test('B3.1 one that the operator does not know is refused', async () => {
    expect(await refusal(at(oddPoints.unknown))).toMatchObject({
      status: 422,
      errors: [
        { path: 'order.contracts.0.deliveryPoint.pointOfDelivery', message: expect.stringMatching(/PDL/) },
      ],
    });
  });

  test('B3.1 while an operator is down a case can be saved, but not signed', async () => {
    // Nobody measured it: the client says what is used.
    const order = orderDraft(oddPoints.down);
    expect((await save(order)).version).toBe(1);
    expect(await environment.portal.refusal('/signOrder', { order }, environment.signer)).toMatchObject({
      status: 502,
      code: 'NO_RESPONSE_FROM_PARTNER',
    });
  });

  test('B3.4 a consumption of three quarters of the operator’s or less is refused with the threshold', async () => {
    const order = orderDraft('88999999900001');
    const low = {
      ...order,
      contracts: [
        { ...order.contracts[0]!, estimates: [{ timeframe: 'TOTAL_HOUR' as const, quantity: 10 }] },
      ],
    };
    expect(await refusal(low)).toMatchObject({
      status: 422,
      errors: [{ path: 'order.contracts.0.estimates.0.quantity', message: expect.stringMatching(/kWh$/) }],
    });
  });

  const brest = { street: 'rue des Lilas', postalCode: '29200', townName: 'Brest' };
  const lyon = { street: 'quai Perrache', postalCode: '69002', townName: 'Lyon' };
  const lyon3 = { street: 'rue Garibaldi', postalCode: '69003', townName: 'Lyon' };
  type Site = { pointOfDelivery: string | null; address: typeof brest };
  /** A draft of both energies: electricity here, gas there. */
  const both = (here: Site, there: Site): Draft => {
    const order = orderDraft();
    const [contract] = order.contracts;
    const { process } = contract!.deliveryPoint;
    const seasons = ['SUMMER' as const, 'WINTER' as const];
    return {
      ...order,
      contracts: [
        { ...contract!, estimates: [], deliveryPoint: { ...here, process } },
        {
          ...contract!,
          energy: 'NG',
          chosenProduct: { productCode: 'FORFAIT_NG' },
          chosenPackages: seasons.map((timeframe) => ({ id: 'FORFAIT_NG-2-4', timeframe })),
          deliveryPoint: { ...there, process },
        },
      ],
    };
  };
  const typed = (address: typeof brest): Site => ({ pointOfDelivery: null, address });

  test.each<[string, Draft]>([
    [
      'by what the operators know',
      both(
        { pointOfDelivery: '88999999900001', address: brest },
        { pointOfDelivery: oddPoints.elsewhere, address: brest },
      ),
    ],
    ['by what was typed', both(typed(brest), typed(lyon))],
    [
      'by what was typed, of points that stand together',
      both(
        { pointOfDelivery: '88999999900001', address: brest },
        { pointOfDelivery: '88999999900002', address: lyon },
      ),
    ],
  ])('B3.3 two points in two communes are refused: %s', async (_case, order) => {
    expect(await refusal(order)).toMatchObject({
      status: 422,
      code: 'DIFFERENT_ADDRESSES',
      message: 'Les adresses des points de livraison (PDL) ne sont pas identiques',
    });
  });

  test('B3.3 two postal codes of one commune are one place', async () => {
    expect(await save(both(typed(lyon), typed(lyon3)), await freeChooser())).toMatchObject({ version: 1 });
  });

  test('B3.1 the typed data of a point is replaced by its operator’s', async () => {
    const number = '88999999900003';
    const order = both({ pointOfDelivery: number, address: brest }, typed(brest));
    const [contract] = order.contracts;
    const lied = { greedRate: 'NONE', profile: 'PRO6', address: lyon };
    const token = await freeChooser();
    const contracts = [{ ...contract!, deliveryPoint: { ...contract!.deliveryPoint, ...lied } }];
    const { orderNumber } = await save({ ...order, contracts }, token);
    const point = (await environment.providers.deliveryPoints.find('EL', number))!;
    expect((await read(orderNumber, token)).contracts[0]!.deliveryPoint).toMatchObject({
      contractualCapacity: point.contractualCapacity,
      greedRate: point.gridRate,
      profile: point.profile,
      address: { postalCode: point.address.postalCode, netArea: point.address.townCode },
    });
  });

  test('B3.1 another power than the operator’s is refused with the operator’s, at a save and at a signature', async () => {
    const order = environment.draft();
    const [contract] = order.contracts;
    const { pointOfDelivery } = contract!.deliveryPoint;
    const known = (await environment.providers.deliveryPoints.find('EL', pointOfDelivery!))!
      .contractualCapacity!;
    const at = (contractualCapacity: number): Draft => ({
      ...order,
      contracts: [{ ...contract!, deliveryPoint: { ...contract!.deliveryPoint, contractualCapacity } }],
    });
    expect(known).not.toBe(36);
    const refused = {
      status: 422,
      errors: [
        {
          path: 'order.contracts.0.deliveryPoint.contractualCapacity',
          message: expect.stringMatching(new RegExp(`à ${known}\u00a0kVA, pas à 36\u00a0kVA`)),
        },
      ],
    };
    expect(await refusal(at(36))).toMatchObject(refused);
    expect(
      await environment.portal.refusal('/signOrder', { order: at(36) }, environment.signer),
    ).toMatchObject(refused);
    expect(await save(at(known))).toMatchObject({ version: 1 });
  });
});

test('B7.1 every wrong field is reported at once, by its path', async () => {
  const order = orderDraft();
  const contact = {
    ...order.customer.contact,
    firstName: '<b>',
    phone: '12',
    birthdate: '1950-01-01',
    birthTown: null,
  };
  const refused = await refusal({
    ...withContract({ chosenPackages: [], debitDay: 7 }),
    customer: { ...order.customer, contact },
  });
  expect(refused.status).toBe(422);
  expect(refused.errors.map(({ path }) => path)).toEqual([
    'order.customer.contact.firstName',
    'order.customer.contact.phone',
    'order.customer.contact.birthdate',
    'order.customer.contact.birthTown.country',
    'order.customer.contact.birthTown.townName',
    'order.contracts.0.chosenPackages',
    'order.contracts.0.debitDay',
  ]);
});

test('S1 half of a character, NUL and an impossible day are refused, nothing is stored', async () => {
  for (const firstName of ['\ud800', 'a\u0000b']) {
    const order = orderDraft();
    const contact = { ...order.customer.contact, firstName };
    expect((await refusal({ ...order, customer: { ...order.customer, contact } })).status).toBe(400);
  }
  expect((await refusal(withContract({ effectiveStartDate: '2026-02-31' }))).status).toBe(400);
});

test('B3.2 the answers of the questionnaire come back with the case, and go with the points', async () => {
  const survey = {
    energyList: ['EL' as const],
    housingType: 'HOUSE' as const,
    residenceType: 'PRINCIPAL' as const,
    area: 90,
    inhabitantsNumber: 3,
    heatingType: 'ELECTRICITY' as const,
    rateOption: 'TOTAL_HOUR' as const,
    address: { number: '12', street: 'rue des Lilas', postalCode: '29200', townName: 'Brest', netArea: null },
  };
  const { orderNumber } = await save({ ...orderDraft(), survey });
  const kept = await read(orderNumber);
  expect(kept.survey).toEqual(survey);
  // who does not know of it loses nothing
  const { survey: _survey, ...older } = kept;
  await save(older);
  const again = await read(orderNumber);
  expect(again.survey).toEqual(survey);
  await save({ ...(again as Draft), survey: null });
  expect((await read(orderNumber)).survey).toBeNull();
});

test('B5.1 a day that goes beside « as soon as possible » is refused at its field; what was read is saved again on any day', async () => {
  const moveIn = { type: 'MOVE_IN' as const };
  const { deliveryPoint } = orderDraft().contracts[0]!;
  const sent = (effectiveStartDate?: string) =>
    withContract({
      effectiveStartRange: 'NOW',
      effectiveStartDate,
      deliveryPoint: { ...deliveryPoint, process: moveIn },
    });
  expect(await refusal(sent('2099-01-04'))).toMatchObject({
    status: 422,
    errors: [
      { path: 'order.contracts.0.effectiveStartDate', message: expect.stringContaining('Dès que possible') },
    ],
  });
  const { orderNumber } = await save(sent());
  // as it was given long ago
  const content = sql`jsonb_set(content, '{effectiveStartDate}', '"2020-03-02"')`;
  await sql`update order_contract set content = ${content} where order_reference = ${orderNumber}`.execute(
    environment.database.db,
  );
  const kept = await read(orderNumber);
  expect(kept.contracts[0]).toMatchObject({
    effectiveStartRange: 'NOW',
    effectiveStartDate: '2020-03-02',
  });
  expect(await save(kept as Draft)).toMatchObject({ version: 2 });
});
