import fc from 'fast-check';
import { openCaseDesk, type CaseDesk, type Draft } from '../../../../../testing/case-desk';
import { mailedLink } from '../../../../../testing/mailed-link';
import { findOrder } from '../case/orders.queries';

let desk: CaseDesk;
beforeAll(async () => {
  desk = await openCaseDesk();
});
afterAll(() => desk.close());

/** Sessions end while the clock moves on: whoever is logged in now. */
const sign = (order: Draft, token = desk.signer) => desk.sign(order, token);
const fourDays = 4 * 86_400;
const statusOf = (orderNumber: string, token = desk.signer) =>
  desk.portal.call('/getOrderStatus', { orderNumber }, token);
const withDebitDay = (order: Draft, debitDay: number): Draft => ({
  ...order,
  contracts: [{ ...order.contracts[0]!, debitDay }],
});
const customersOf = (email: string) =>
  desk.database.db.selectFrom('customer').select('customer_number').where('email', '=', email).execute();
const of = (email: string, order = desk.draft()): Draft => ({
  ...order,
  customer: { ...order.customer, contact: { ...order.customer.contact, email } },
});
const linkOf = async (orderNumber: string): Promise<string> => {
  const mails = await desk.database.db
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
      const draft = desk.draft();
      const { orderNumber } = await desk.portal.call('/saveOrder', { order: draft }, desk.signer);
      const read = async () =>
        (await desk.portal.call('/getOrder', { orderNumber }, desk.head)).order as Draft;
      const tabs = [await read(), await read(), await read()];
      let kept = { version: 1, debitDay: tabs[0]!.contracts[0]!.debitDay };
      for (const { tab, debitDay, reads } of taken) {
        if (reads) {
          tabs[tab] = await read();
          continue;
        }
        const order = withDebitDay(tabs[tab]!, debitDay);
        // By name: the same content from two tabs is two saves here.
        const answer = await desk.portal.app.inject({
          method: 'POST',
          url: '/api/saveOrder',
          headers: {
            authorization: `Bearer ${desk.head}`,
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
  await desk.decide(iframe, 'signed');
  await desk.decide(iframe, 'signed');
  const done = await statusOf(opened.orderNumber);
  await desk.decide(iframe, 'abandoned');
  expect(await statusOf(opened.orderNumber)).toEqual(done);
  expect(done).toMatchObject({ orderStatus: 'FINALIZED', signingStatus: 'SIGNED' });
  expect(await customersOf('deux.signatures@example.fr')).toEqual([{ customer_number: done.customerNumber }]);
});

test('B7.1 after its four days a link neither saves, signs nor reads; an agent mails another, which does', async () => {
  const order = of('lien.perime@example.fr');
  const { orderNumber } = await desk.portal.call('/saveOrder', { order, savingMode: 'EMAIL' }, desk.signer);
  const link = await linkOf(orderNumber);
  const again = { ...order, orderReference: orderNumber, version: 1 };
  desk.portal.wait(fourDays + 1);
  const signer = (await desk.portal.logIn('signer')).token;
  for (const [path, payload] of [
    ['/getOrder', { orderNumber, link }],
    ['/getOrderStatus', { orderNumber, link }],
    ['/saveOrder', { order: again, link }],
    ['/signOrder', { order: again, link }],
  ] as const) {
    expect(await desk.portal.refusal(path, payload)).toMatchObject({ status: 403 });
  }
  expect(await findOrder(desk.database.db, orderNumber)).toMatchObject({ version: 1, signing_status: null });
  await desk.portal.call('/resendSubscriptionEmail', { orderNumber }, signer);
  const fresh = { order: again, link: await linkOf(orderNumber) };
  expect(await desk.portal.call('/signOrder', fresh)).toMatchObject({ signingStatus: 'WAITING' });
  desk.signer = signer;
  desk.head = (await desk.portal.logIn('head')).token;
});

test('B7.2 signed after its point went to another case: no contract, and the reason for an agent to settle', async () => {
  const order = of('trop.tard@example.fr');
  const late = await sign(order);
  desk.portal.wait(fourDays + 1);
  desk.signer = (await desk.portal.logIn('signer')).token;
  desk.head = (await desk.portal.logIn('head')).token;
  const next = await sign(of('a.temps@example.fr', order), desk.head);
  await desk.decide(next.validation!.iframe, 'signed');
  expect(await statusOf(next.orderNumber, desk.head)).toMatchObject({ orderStatus: 'FINALIZED' });

  await desk.decide(late.validation!.iframe, 'signed');
  expect(await statusOf(late.orderNumber)).toMatchObject({ orderStatus: 'IN_FAILURE', customerNumber: null });
  const { order: kept } = await desk.portal.call('/getOrder', { orderNumber: late.orderNumber }, desk.signer);
  expect(kept.failureReason).toMatch(/^Un contrat est déjà en cours pour le PDL/);
  expect(await customersOf('trop.tard@example.fr')).toEqual([]);
});

test('B7.3 a case that its customer declined stays declined, whatever its frame does later', async () => {
  const order = of('non.merci@example.fr');
  const opened = await sign(order);
  await desk.decide(opened.validation!.iframe, 'abandoned');
  const declined = await statusOf(opened.orderNumber);
  expect(declined).toMatchObject({ orderStatus: 'CANCELED', signingStatus: 'ABANDONED' });
  await desk.decide(opened.validation!.iframe, 'signed');
  expect(await statusOf(opened.orderNumber)).toEqual(declined);
  expect(await customersOf('non.merci@example.fr')).toEqual([]);
});

test('B7.2 a signature taken back by a save counts no more, even signed; the next one makes the only customer', async () => {
  const order = of('reprise@example.fr');
  const first = await sign(order);
  const changed = { ...withDebitDay(order, 15), orderReference: first.orderNumber, version: first.version };
  const saved = await desk.portal.call('/saveOrder', { order: changed }, desk.signer);
  await desk.decide(first.validation!.iframe, 'signed');
  expect(await statusOf(first.orderNumber)).toMatchObject({
    orderStatus: 'IN_PROGRESS',
    signingStatus: null,
  });
  expect(await customersOf('reprise@example.fr')).toEqual([]);

  const second = await sign({ ...changed, version: saved.version });
  await desk.decide(second.validation!.iframe, 'signed');
  const done = await statusOf(first.orderNumber);
  expect(done).toMatchObject({ orderStatus: 'FINALIZED' });
  expect(await customersOf('reprise@example.fr')).toEqual([{ customer_number: done.customerNumber }]);
  const billing = await desk.database.db
    .selectFrom('contract_billing')
    .select('debit_day')
    .where('customer_number', '=', done.customerNumber)
    .execute();
  expect(billing).toEqual([{ debit_day: 15 }]);
});
