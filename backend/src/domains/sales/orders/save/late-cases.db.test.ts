import fc from 'fast-check';
import {
  openCaseEnvironment,
  type CaseEnvironment,
  type Draft,
} from '../../../../../testing/case-environment';
import { mailedLink } from '../../../../../testing/mailed-link';
import { findOrder } from '../case/orders.queries';

let environment: CaseEnvironment;
beforeAll(async () => {
  environment = await openCaseEnvironment();
});
afterAll(() => environment.close());

/** Sessions end while the clock moves on: whoever is logged in now. */
const sign = (order: Draft, token = environment.signer) => environment.sign(order, token);
const fourDays = 4 * 86_400;
const statusOf = (orderNumber: string, token = environment.signer) =>
  environment.portal.call('/getOrderStatus', { orderNumber }, token);
const withDebitDay = (order: Draft, debitDay: number): Draft => ({
  ...order,
  contracts: [{ ...order.contracts[0]!, debitDay }],
});
const customersOf = (email: string) =>
  environment.database.db
    .selectFrom('customer')
    .select('customer_number')
    .where('email', '=', email)
    .execute();
const of = (email: string, order = environment.draft()): Draft => ({
  ...order,
  customer: { ...order.customer, contact: { ...order.customer.contact, email } },
});
const linkOf = async (orderNumber: string): Promise<string> => {
  const mails = await environment.database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'subscription-link')
    .orderBy('created_at', 'desc')
    .execute();
  const { payload } = mails.find((mail) => mail.payload.orderNumber === orderNumber)!;
  return mailedLink(payload.link as string);
};

/** A tab sends what it last read, changed; or reads again. */
const steps = fc.array(
  fc.record({ tab: fc.nat({ max: 2 }), debitDay: fc.constantFrom(5, 10, 15), reads: fc.boolean() }),
  { minLength: 3, maxLength: 8 },
);

test('B1.5 of several tabs on one case, each save is whole or a conflict: none overwrites what it did not read', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const draft = environment.draft();
      const { orderNumber } = await environment.portal.call(
        '/saveOrder',
        { order: draft },
        environment.signer,
      );
      const read = async () =>
        (await environment.portal.call('/getOrder', { orderNumber }, environment.head)).order as Draft;
      const tabs = [await read(), await read(), await read()];
      let kept = { version: 1, debitDay: tabs[0]!.contracts[0]!.debitDay };
      for (const { tab, debitDay, reads } of taken) {
        if (reads) {
          tabs[tab] = await read();
          continue;
        }
        const order = withDebitDay(tabs[tab]!, debitDay);
        // By name: the same content from two tabs is two saves here.
        const answer = await environment.portal.app.inject({
          method: 'POST',
          url: '/api/saveOrder',
          headers: {
            authorization: `Bearer ${environment.head}`,
            'idempotency-key': `tab-${Math.random()}`.replace('.', '-'),
          },
          payload: { order },
        });
        const current = order.version === kept.version;
        expect(answer.statusCode).toBe(current ? 200 : 409);
        if (current) kept = { version: kept.version + 1, debitDay };
        const now = await read();
        expect({ version: now.version, debitDay: now.contracts[0]!.debitDay }).toEqual(kept);
      }
    }),
    { numRuns: 6 },
  );
});

test('B7.2 signed twice at the frame, or signed and then declined there: one customer, and signed it stays', async () => {
  const opened = await sign(of('deux.signatures@example.fr'));
  const { iframe } = opened.validation!;
  await environment.decide(iframe, 'signed');
  await environment.decide(iframe, 'signed');
  const done = await statusOf(opened.orderNumber);
  await environment.decide(iframe, 'abandoned');
  expect(await statusOf(opened.orderNumber)).toEqual(done);
  expect(done).toMatchObject({ orderStatus: 'FINALIZED', signingStatus: 'SIGNED' });
  expect(await customersOf('deux.signatures@example.fr')).toEqual([{ customer_number: done.customerNumber }]);
});

test('B7.1 after its four days a link neither saves, signs nor reads; an agent mails another, which does', async () => {
  const order = of('lien.perime@example.fr');
  const { orderNumber } = await environment.portal.call(
    '/saveOrder',
    { order, savingMode: 'EMAIL' },
    environment.signer,
  );
  const link = await linkOf(orderNumber);
  const again = { ...order, orderReference: orderNumber, version: 1 };
  environment.portal.wait(fourDays + 1);
  const signer = (await environment.portal.logIn('signer')).token;
  for (const [path, payload] of [
    ['/getOrder', { orderNumber, link }],
    ['/getOrderStatus', { orderNumber, link }],
    ['/saveOrder', { order: again, link }],
    ['/signOrder', { order: again, link }],
  ] as const) {
    expect(await environment.portal.refusal(path, payload)).toMatchObject({ status: 403 });
  }
  expect(await findOrder(environment.database.db, orderNumber)).toMatchObject({
    version: 1,
    signing_status: null,
  });
  await environment.portal.call('/resendSubscriptionEmail', { orderNumber }, signer);
  const fresh = { order: again, link: await linkOf(orderNumber) };
  expect(await environment.portal.call('/signOrder', fresh)).toMatchObject({ signingStatus: 'WAITING' });
  environment.signer = signer;
  environment.head = (await environment.portal.logIn('head')).token;
});

test('B7.2 signed after its point went to another case: no contract, and the reason for an agent to settle', async () => {
  const order = of('trop.tard@example.fr');
  const late = await sign(order);
  environment.portal.wait(fourDays + 1);
  environment.signer = (await environment.portal.logIn('signer')).token;
  environment.head = (await environment.portal.logIn('head')).token;
  const next = await sign(of('a.temps@example.fr', order), environment.head);
  await environment.decide(next.validation!.iframe, 'signed');
  expect(await statusOf(next.orderNumber, environment.head)).toMatchObject({ orderStatus: 'FINALIZED' });

  await environment.decide(late.validation!.iframe, 'signed');
  expect(await statusOf(late.orderNumber)).toMatchObject({ orderStatus: 'IN_FAILURE', customerNumber: null });
  const { order: kept } = await environment.portal.call(
    '/getOrder',
    { orderNumber: late.orderNumber },
    environment.signer,
  );
  expect(kept.failureReason).toMatch(/^Un contrat est déjà en cours pour le PDL/);
  expect(await customersOf('trop.tard@example.fr')).toEqual([]);
});

test('B7.3 a case that its customer declined stays declined, whatever its frame does later', async () => {
  const order = of('non.merci@example.fr');
  const opened = await sign(order);
  await environment.decide(opened.validation!.iframe, 'abandoned');
  const declined = await statusOf(opened.orderNumber);
  expect(declined).toMatchObject({ orderStatus: 'CANCELED', signingStatus: 'ABANDONED' });
  await environment.decide(opened.validation!.iframe, 'signed');
  expect(await statusOf(opened.orderNumber)).toEqual(declined);
  expect(await customersOf('non.merci@example.fr')).toEqual([]);
});

test('B7.2 a signature taken back by a save counts no more, even signed; the next one makes the only customer', async () => {
  const order = of('reprise@example.fr');
  const first = await sign(order);
  const changed = { ...withDebitDay(order, 15), orderReference: first.orderNumber, version: first.version };
  const saved = await environment.portal.call('/saveOrder', { order: changed }, environment.signer);
  await environment.decide(first.validation!.iframe, 'signed');
  expect(await statusOf(first.orderNumber)).toMatchObject({
    orderStatus: 'IN_PROGRESS',
    signingStatus: null,
  });
  expect(await customersOf('reprise@example.fr')).toEqual([]);

  const second = await sign({ ...changed, version: saved.version });
  await environment.decide(second.validation!.iframe, 'signed');
  const done = await statusOf(first.orderNumber);
  expect(done).toMatchObject({ orderStatus: 'FINALIZED' });
  expect(await customersOf('reprise@example.fr')).toEqual([{ customer_number: done.customerNumber }]);
  const billing = await environment.database.db
    .selectFrom('contract_billing')
    .select('debit_day')
    .where('customer_number', '=', done.customerNumber)
    .execute();
  expect(billing).toEqual([{ debit_day: 15 }]);
});
