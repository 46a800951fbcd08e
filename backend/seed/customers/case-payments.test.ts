import type { Rows } from '../rows';
import { paymentTypeOf } from '../../src/domains/sales/orders/case/payment-type.rules';
import type { DraftContract } from '../../src/domains/sales/orders/case/order-draft';
import { sample } from '../testing/sample';

let rows: Rows;
beforeAll(async () => {
  rows = await sample();
});

const draftsOf = (reference: string) =>
  rows
    .of('order_contract')
    .filter(({ order_reference }) => order_reference === reference)
    .map(({ content }) => JSON.parse(content) as DraftContract);

test('B4.1 every seeded case is paid as its situation requires: no card payment for a later switch', () => {
  const orders = rows.of('subscription_order').map((order) => {
    const drafts = draftsOf(order.order_reference);
    return { ...order, drafts, rule: paymentTypeOf(drafts) };
  });
  expect(orders.filter(({ payment_type, rule }) => payment_type !== rule)).toEqual([]);
  expect(orders.some(({ rule }) => rule === 'SDD')).toBe(true);
  const carded = orders.filter(({ first_payment_cb_status: status }) => status !== null);
  expect(carded.length).toBeGreaterThan(0);
  expect(carded.filter(({ rule }) => rule === 'SDD')).toEqual([]);
});

test('L1.5 a case of future contracts has a completed card payment if and only if one of them has a first-payment piece', () => {
  const paid = new Set(
    rows
      .of('payment_piece')
      .flatMap(({ contract_number, communication }) =>
        communication === 'Premier paiement' ? contract_number : [],
      ),
  );
  const contracts = new Map(rows.of('contract').map((contract) => [contract.contract_number, contract]));
  const coming = rows.of('subscription_order').flatMap((order) => {
    const numbers = rows
      .of('order_contract')
      .flatMap(({ order_reference, contract_number }) =>
        order_reference === order.order_reference ? (contract_number ?? []) : [],
      );
    const ordered = numbers.flatMap((number) => contracts.get(number) ?? []);
    const isComing =
      ordered.length > 0 && ordered.every(({ status }) => !['effective', 'terminated'].includes(status));
    return isComing ? [{ status: order.first_payment_cb_status, numbers }] : [];
  });
  expect(coming.length).toBeGreaterThan(0);
  const wrong = coming.filter(
    ({ status, numbers }) => (status === 'FINALIZED') !== numbers.some((number) => paid.has(number)),
  );
  expect(wrong).toEqual([]);
});
