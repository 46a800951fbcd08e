import { today } from '@portal/domain';
import { openCaseEnvironment, type CaseEnvironment } from '../../../../testing/case-environment';
import { FakeCards } from '../../../../testing/fake-cards';
import type { CardWebhook } from '../../../providers/stripe/card-provider';
import { contractBalance, financialPieces } from './payments.service';

let environment: CaseEnvironment;
const cards = new FakeCards();
beforeAll(async () => {
  environment = await openCaseEnvironment({ cards });
});
afterAll(() => environment.close());

const send = (event: CardWebhook) =>
  environment.portal.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': 'signed' },
    payload: JSON.stringify(event),
  });

/** A signed case that awaits its first payment by card. */
async function unpaidCase() {
  const order = environment.draft();
  order.contracts[0]!.firstPaymentCB = true;
  const { orderNumber, validation } = await environment.sign(order);
  await environment.decide(validation!.iframe, 'signed');
  const state = () => environment.portal.call('/getOrderStatus', { orderNumber }, environment.signer);
  await state();
  const { customer_number, contract_number } = await environment.database.db
    .selectFrom('order_contract')
    .innerJoin('contract_directory', 'contract_directory.contract_number', 'order_contract.contract_number')
    .select(['contract_directory.customer_number', 'contract_directory.contract_number'])
    .where('order_reference', '=', orderNumber)
    .executeTakeFirstOrThrow();
  const key = [environment.database.db, customer_number, contract_number] as const;
  return {
    pay: () =>
      environment.portal.call(
        '/paymentCB',
        { mode: 'FIRST_PAYMENT', order: { orderReference: orderNumber } },
        environment.signer,
      ),
    status: async () => (await state()).firstPaymentCBStatus,
    balance: async () => (await contractBalance(...key, today())).balance,
    credits: async () =>
      (await financialPieces(...key)).adhocPieces.map(({ amount, status }) => [amount, status]),
  };
}

test('S4 a first payment of another amount settles nothing, is credited, and may be made again', async () => {
  const unpaid = await unpaidCase();
  const { reference } = await unpaid.pay();
  cards.set(reference, { status: 'succeeded', amountCents: 100 });
  for (const event of [cards.eventOf(reference), cards.eventOf(reference)]) await send(event);
  expect(await unpaid.status()).toBe('IN_FAILURE');
  expect(await unpaid.balance()).toBe(-1);
  expect(await unpaid.credits()).toEqual([[1, 'reconciled']]);
  const again = await unpaid.pay();
  expect(again.reference).not.toBe(reference);
  cards.set(again.reference, { status: 'succeeded' });
  await send(cards.eventOf(again.reference));
  expect(await unpaid.status()).toBe('FINALIZED');
  expect(await unpaid.balance()).toBe(-1);
  await send(cards.moneyBackOf(reference));
  expect(await unpaid.balance()).toBe(0);
  expect(await unpaid.credits()).toEqual([[1, 'reconciled-cancellation']]);
});

test('S4 a case that two cards paid is paid once, and the second is credited', async () => {
  const unpaid = await unpaidCase();
  const first = await unpaid.pay();
  cards.set(first.reference, { status: 'canceled' });
  await send(cards.eventOf(first.reference));
  const second = await unpaid.pay();
  for (const { reference } of [first, second]) {
    cards.set(reference, { status: 'succeeded' });
    await send(cards.eventOf(reference));
  }
  expect(await unpaid.status()).toBe('FINALIZED');
  expect(await unpaid.balance()).toBe(-second.amount);
  expect(await unpaid.credits()).toEqual([[second.amount, 'reconciled']]);
});

test('S4 a first payment whose money goes back is owed again, while the case goes on', async () => {
  const unpaid = await unpaidCase();
  const { reference, amount } = await unpaid.pay();
  cards.set(reference, { status: 'succeeded' });
  await send(cards.eventOf(reference));
  expect(await unpaid.balance()).toBe(0);
  for (const event of [cards.moneyBackOf(reference), cards.moneyBackOf(reference)]) await send(event);
  expect(await unpaid.status()).toBe('FINALIZED');
  expect(await unpaid.balance()).toBe(amount);
});
