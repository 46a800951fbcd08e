import { FakeCards } from '../../../../testing/fake-cards';
import { openCaseEnvironment, type CaseEnvironment } from '../../../../testing/case-environment';
import { addCustomer } from '../../../../testing/fixtures/people';

let environment: CaseEnvironment;
const cards = new FakeCards();
beforeAll(async () => {
  environment = await openCaseEnvironment({ cards });
  await addCustomer(environment.database.db, 'T860');
});
afterAll(() => environment.close());

/** With the password of the fixtures. */
async function logIn(customerNumber: string): Promise<string> {
  const { db } = environment.database;
  await db
    .updateTable('identity')
    .set((eb) => ({
      validated: true,
      status: 'ENABLED',
      password_hash: eb
        .selectFrom('identity as known')
        .select('known.password_hash')
        .where('known.login', '=', 'T860'),
    }))
    .where('customer_number', '=', customerNumber)
    .execute();
  return (await environment.portal.logIn(customerNumber)).token;
}

/** A signed case whose first payment is asked by card, and its customer logged in. */
async function signed() {
  const order = environment.draft();
  const { orderNumber, validation } = await environment.sign({
    ...order,
    contracts: order.contracts.map((contract) => ({ ...contract, firstPaymentCB: true })),
  });
  await environment.decide(validation!.iframe, 'signed');
  await environment.portal.call('/getOrderStatus', { orderNumber }, environment.signer);
  const { customer_number: customerNbr, contract_number: contractNbr } = await environment.database.db
    .selectFrom('order_contract')
    .innerJoin('contract_directory', 'contract_directory.contract_number', 'order_contract.contract_number')
    .select(['contract_directory.customer_number', 'contract_directory.contract_number'])
    .where('order_reference', '=', orderNumber)
    .executeTakeFirstOrThrow();
  const token = await logIn(customerNbr);
  return {
    orderNumber,
    customerNbr,
    contractNbr,
    read: async () =>
      (await environment.portal.call('/getFirstPayments', { customerNbr }, token)).firstPayments,
    pay: (more: object = {}) =>
      environment.portal.call(
        '/paymentCB',
        { mode: 'FIRST_PAYMENT', customerNbr, order: { orderReference: orderNumber }, ...more },
        token,
      ),
    refusedPay: (more: object) =>
      environment.portal.refusal('/paymentCB', { mode: 'FIRST_PAYMENT', customerNbr, ...more }, token),
    event: (reference: string) =>
      environment.portal.app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': 'signed' },
        payload: JSON.stringify(cards.eventOf(reference)),
      }),
    statusOf: (reference: string) =>
      environment.portal.call('/getPaymentStatus', { customerNbr, contractNbr, reference }, token),
    plannedStart: async () =>
      (
        await environment.database.db
          .selectFrom('contract')
          .select('effective_start_date')
          .where('contract_number', '=', contractNbr)
          .where('effective_start_date', 'is not', null)
          .executeTakeFirstOrThrow()
      ).effective_start_date,
    contractStatus: async () =>
      (
        await environment.database.db
          .selectFrom('contract')
          .select('status')
          .where('contract_number', '=', contractNbr)
          .executeTakeFirstOrThrow()
      ).status,
  };
}

test('L1.5 a customer sees the first payment of their case in each state of the card; once it is paid, none is listed and the contract is initialized', async () => {
  const one = await signed();
  const [awaited] = await one.read();
  expect(awaited).toMatchObject({
    orderReference: one.orderNumber,
    contracts: [{ contractNumber: one.contractNbr, energy: 'EL', startsOn: await one.plannedStart() }],
    amount: expect.any(Number),
    since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    state: 'awaited',
    payable: true,
  });
  const { reference, amount } = await one.pay({ amount: awaited?.amount });
  expect(amount).toBe(awaited?.amount);
  cards.set(reference, { status: 'failed', failureMessage: 'Votre carte a été refusée.' });
  expect(await one.statusOf(reference)).toMatchObject({ status: 'transactionFailure' });
  expect(await one.contractStatus()).toBe('paymentFailure');
  expect(await one.read()).toMatchObject([
    { state: 'failed', payable: true, failureMessage: 'Votre carte a été refusée.' },
  ]);
  cards.set(reference, { status: 'processing' });
  expect(await one.read()).toMatchObject([{ state: 'underWay', payable: false }]);
  cards.set(reference, { status: 'succeeded' });
  expect(await one.statusOf(reference)).toMatchObject({ status: 'success', amount });
  expect(await one.read()).toEqual([]);
  expect(await one.contractStatus()).toBe('initialized');
});

test('L1.5 a second refusal sets the contract to « Échec de paiement » again, and its repeated event changes nothing', async () => {
  const one = await signed();
  const { reference } = await one.pay();
  const refusal = { status: 'failed', failureMessage: 'Votre carte a été refusée.' } as const;
  cards.set(reference, refusal);
  await one.event(reference);
  expect(await one.contractStatus()).toBe('paymentFailure');
  await one.pay();
  expect(await one.contractStatus()).toBe('waiting-prepay');
  cards.set(reference, { status: 'toConfirm', failureMessage: null });
  await one.read();
  cards.set(reference, refusal);
  await one.event(reference);
  await one.event(reference);
  expect(await one.contractStatus()).toBe('paymentFailure');
  expect(await one.read()).toMatchObject([{ state: 'failed', payable: true }]);
  const failures = await environment.database.db
    .selectFrom('contract_status_change')
    .select('reason')
    .where('contract_number', '=', one.contractNbr)
    .where('status', '=', 'paymentFailure')
    .execute();
  expect(failures).toHaveLength(2);
});

test('L1.5 a payment that expired at its provider is replaced by a new one', async () => {
  const one = await signed();
  const { reference } = await one.pay();
  cards.set(reference, { status: 'canceled' });
  expect(await one.read()).toMatchObject([{ state: 'expired', payable: true }]);
  expect((await one.pay()).reference).not.toBe(reference);
  expect(await one.read()).toMatchObject([{ state: 'awaited' }]);
});

test('L1.5 another customer’s case is not listed and cannot be paid, and the status of its payment cannot be read', async () => {
  const [mine, theirs] = [await signed(), await signed()];
  expect((await mine.read()).map(({ orderReference }) => orderReference)).toEqual([mine.orderNumber]);
  const order = { orderReference: theirs.orderNumber };
  expect(await mine.refusedPay({ order })).toMatchObject({ status: 403 });
  expect(await mine.refusedPay({ order, customerNbr: theirs.customerNbr })).toMatchObject({ status: 403 });
  const { reference } = await theirs.pay();
  await expect(mine.statusOf(reference)).rejects.toThrow();
});
